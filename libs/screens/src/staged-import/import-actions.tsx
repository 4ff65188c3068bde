import { isCallFailure, useChange, type CallFailure } from '@atrium/client'
import { toast, useConfirm } from '@atrium/modals'
import { useDownload, useFailureText } from '@atrium/portal'
import { Box, Button, Callout, HStack, Text } from '@atrium/ui'
import { Download, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ExportStatus } from '../export/export-status.tsx'
import type { AnyImport, AnySubject, UndoDifferences } from './import-subject.ts'
import { useImportTexts } from './own-texts.tsx'
import { totalsOf } from './totals.ts'
import { UndoInPart } from './undo-in-part.tsx'

interface ImportActionsProps {
  readonly subject: AnySubject
  readonly found: AnyImport
  readonly name: string
  readonly onAnother: () => void
}

/** Applies an import, undoes it, saves the rows that it left out, or leads to another file. */
export function ImportActions({ subject, found, name, onAnother }: ImportActionsProps) {
  const t = useImportTexts()
  const failureText = useFailureText()
  const { calls } = subject
  const apply = useChange(calls.applyImport)
  const undo = useUndo(subject, found)
  const refusedRows = useDownload()
  const [exportId, setExportId] = useState<string | null>(null)
  const { ask, dialog } = useConfirm()
  const { id, state, table } = found
  const { create, change, refused } = totalsOf(found)
  const besides = subject.applying?.(found)
  const waiting = subject.waitsFor?.(found) ?? null
  const changes = create + change + (besides?.changes ?? 0)
  // Only a table can be saved with the rows that it left out.
  const canSave = table !== null && refused > 0

  async function begin(): Promise<void> {
    try {
      await apply.mutateAsync({ import_id: id, ...besides?.options })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      toast.error(failureText(error))
    }
  }

  /** A job writes many rows. */
  async function saveRefused(): Promise<void> {
    const outcome = await refusedRows.downloadOrLater(calls.getRefusedRows, { import_id: id })
    if (typeof outcome === 'object') setExportId(outcome.exportId)
  }

  async function askUndo(): Promise<void> {
    if (await undo.isInPart()) return
    const isSure = await ask({
      title: t('import.undoTitle', { name: found.file_name }),
      message: t('import.undoMessage', { name }),
      confirmLabel: t('import.undo'),
      danger: true,
    })
    if (isSure) await undo.run()
  }

  return (
    <>
      <HStack flexWrap="wrap">
        {state === 'Ready' && changes > 0 ? (
          <Button
            kind="primary"
            disabled={waiting !== null}
            busy={apply.isPending}
            onClick={() => void begin()}
          >
            {t('import.apply', { count: changes })}
          </Button>
        ) : null}
        {subject.linkOf?.(found)}
        {state === 'Applied' ? (
          <Button busy={undo.busy} onClick={() => void askUndo()}>
            <Undo2 size={16} aria-hidden />
            {t('import.undo')}
          </Button>
        ) : null}
        {canSave ? (
          <Button busy={refusedRows.isBusy} onClick={() => void saveRefused()}>
            <Download size={16} aria-hidden />
            {t('import.saveRefused', { count: refused })}
          </Button>
        ) : null}
        <Button disabled={apply.isPending || undo.busy} onClick={onAnother}>
          {t('import.another')}
        </Button>
      </HStack>
      {state === 'Ready' && waiting !== null ? <Text tone="muted">{waiting}</Text> : null}
      {undo.refusal === null ? null : <Refusal {...undo.refusal} />}
      {canSave ? <Text tone="muted">{refusedRows.failure ?? t('import.refusedHint')}</Text> : null}
      {exportId === null ? null : <ExportStatus exportId={exportId} onHide={() => setExportId(null)} />}
      {dialog}
      {undo.dialog}
    </>
  )
}

/** The undo of an import. A refusal is kept until the user tries again. */
function useUndo({ calls, inPart }: AnySubject, { id: importId, file_name: fileName }: AnyImport) {
  const failureText = useFailureText()
  const change = useChange(calls.undoImport)
  const [refusal, setRefusal] = useState<RefusalProps | null>(null)
  const [differences, setDifferences] = useState<UndoDifferences | null>(null)
  const [isLooking, setLooking] = useState(false)

  function refuse(failure: CallFailure): void {
    const things = Object.entries(failure.fields).map(([name, why]) => ({ name, why: failureText(why) }))
    setRefusal({ text: failureText(failure), things })
  }

  /** Looks for what was changed since, and asks what to do with it. */
  async function isInPart(): Promise<boolean> {
    setRefusal(null)
    if (!inPart) return false
    setLooking(true)
    try {
      const found = await inPart.differences(importId, 1)
      if (found.count > 0) setDifferences(found)
      return found.count > 0
    } catch (error) {
      if (!isCallFailure(error)) throw error
      refuse(error)
      return true
    } finally {
      setLooking(false)
    }
  }

  async function run(): Promise<void> {
    try {
      await change.mutateAsync({ import_id: importId })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      // Something has changed since the question was asked.
      if (!(await isInPart())) refuse(error)
    }
  }

  const dialog =
    inPart && differences ? (
      <UndoInPart
        fileName={fileName}
        first={differences}
        loadPage={(page) => inPart.differences(importId, page)}
        undo={(takeBack) => inPart.undo(importId, takeBack)}
        onClose={() => setDifferences(null)}
      />
    ) : null
  return { refusal, dialog, busy: change.isPending || isLooking, isInPart, run }
}

interface RefusalProps {
  readonly text: string
  readonly things: readonly { readonly name: string; readonly why: string }[]
}

function Refusal({ text, things }: RefusalProps) {
  const t = useImportTexts()
  return (
    <Callout tone="error" announce>
      <Text>{text}</Text>
      {things.length === 0 ? null : (
        <Box as="ul" ps="4" mt="1" aria-label={t('import.inTheWay')}>
          {things.map(({ name, why }, at) => (
            // The list changes only as a whole, and two things may have the same name.
            <li key={at}>
              <bdi>{name}</bdi>
              {` – ${why}`}
            </li>
          ))}
        </Box>
      )}
    </Callout>
  )
}
