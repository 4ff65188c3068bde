import { isCallFailure, useChange, type CallFailure } from '@atrium/client'
import { toast, useConfirm } from '@atrium/modals'
import { useDownload, useFailureText, useTexts } from '@atrium/portal'
import { Box, Button, Callout, HStack, Text } from '@atrium/ui'
import { Download, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { ExportStatus } from '../export/export-status.tsx'
import type { AnyImport, AnySubject, UndoObstacles } from './import-subject.ts'
import { totalsOf } from './totals.ts'

interface ImportActionsProps {
  readonly subject: AnySubject
  readonly found: AnyImport
  readonly name: string
  readonly onAnother: () => void
}

/** Applies an import, undoes it, saves the rows that it left out, or leads to another file. */
export function ImportActions({ subject, found, name, onAnother }: ImportActionsProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const { calls } = subject
  const apply = useChange(calls.applyImport)
  const undo = useUndo(subject, found.id)
  const refusedRows = useDownload()
  const [exportId, setExportId] = useState<string | null>(null)
  const { ask, dialog } = useConfirm()
  const { id, state, table } = found
  const { create, change, refused } = totalsOf(found)
  const changes = create + change
  // Only a table can be saved with the rows that it left out.
  const canSave = table !== null && refused > 0

  async function begin(): Promise<void> {
    try {
      await apply.mutateAsync({ import_id: id })
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
    if (await undo.isPrevented()) return
    const isSure = await ask({
      title: t('import.undoTitle'),
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
          <Button kind="primary" busy={apply.isPending} onClick={() => void begin()}>
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
      {undo.obstacles === null ? null : <Obstacles found={undo.obstacles} />}
      {canSave ? <Text tone="muted">{refusedRows.failure ?? t('import.refusedHint')}</Text> : null}
      {exportId === null ? null : <ExportStatus exportId={exportId} onHide={() => setExportId(null)} />}
      {dialog}
    </>
  )
}

/** The undo of an import. What prevents it is kept until the user tries again. */
function useUndo({ calls, findObstacles }: AnySubject, importId: string) {
  const failureText = useFailureText()
  const change = useChange(calls.undoImport)
  const [obstacles, setObstacles] = useState<UndoObstacles | null>(null)

  const refusalOf = (failure: CallFailure): UndoObstacles => ({
    text: failureText(failure),
    things: Object.entries(failure.fields).map(([name, why]) => ({ name, why: failureText(why) })),
  })

  async function isPrevented(): Promise<boolean> {
    try {
      const found = (await findObstacles?.(importId)) ?? null
      setObstacles(found)
      return found !== null
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setObstacles(refusalOf(error))
      return true
    }
  }

  async function run(): Promise<void> {
    try {
      await change.mutateAsync({ import_id: importId })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      // Something has changed since the question was asked.
      if (!(await isPrevented())) setObstacles(refusalOf(error))
    }
  }

  return { obstacles, busy: change.isPending, isPrevented, run }
}

function Obstacles({ found: { text, things } }: { readonly found: UndoObstacles }) {
  const t = useTexts()
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
