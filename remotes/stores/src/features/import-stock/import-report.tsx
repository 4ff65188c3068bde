import { isCallFailure, useChange, type CallFailure } from '@atrium/client'
import type { StockImport } from '@atrium/contract'
import { toast, useConfirm, WorkProgress } from '@atrium/modals'
import { useDownload, useFailureText, useTexts } from '@atrium/portal'
import { Button, Callout, EmptyState, ErrorState, HStack, SkeletonLines, Stack, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Download, FileX, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { importQuery, isAtWork } from '../../queries/import.queries.ts'
import { ImportedRows } from './imported-rows.tsx'
import { MapColumns } from './map-columns.tsx'
import { UndoRefusal } from './undo-refusal.tsx'
import { useProblemText } from './use-problem-text.ts'

interface ImportReportProps {
  readonly projectId: string
  readonly importId: string
  /** Back to the choice of a file. */
  readonly onAnother: () => void
}

const tones = {
  Ready: 'info',
  Refused: 'error',
  Failed: 'error',
  Applied: 'success',
  Undone: 'info',
} as const

/** One import from its dry run on: what it would do or has done, and what can be done about it. */
export function ImportReport({ projectId, importId, onAnother }: ImportReportProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const { data, error, isFetching, refetch } = useQuery(importQuery(projectId, importId))
  // An address may name what cannot even be an id.
  if (error?.code === 'not_found' || error?.code === 'validation')
    return (
      <EmptyState
        title={t('import.gone')}
        icon={<FileX />}
        action={<Button onClick={onAnother}>{t('import.another')}</Button>}
      />
    )
  if (error && !data)
    return (
      <ErrorState
        title={t('import.notLoaded')}
        detail={failureText(error)}
        retryLabel={t('retry')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    )
  if (!data) return <SkeletonLines label={t('import.loading')} lines={6} />
  return <Report found={data} projectId={projectId} onAnother={onAnother} />
}

interface ReportProps extends Omit<ImportReportProps, 'importId'> {
  readonly found: StockImport
}

function Report({ found, projectId, onAnother }: ReportProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const problemText = useProblemText()
  const refusedRows = useDownload()
  const { ask, dialog } = useConfirm()
  const [refusal, setRefusal] = useState<CallFailure | null>(null)
  const apply = useChange('/store/applyImport', { topic: 'imports', projectId })
  const undo = useChange('/store/undoImport', { topic: 'imports', projectId })
  const { id, state, store_id: storeId, file_name: name, table, problems } = found
  const counts = found.counts['material'] ?? { create: 0, change: 0, same: 0, refused: 0 }

  async function begin(): Promise<void> {
    try {
      await apply.mutateAsync({ import_id: id })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      toast.error(failureText(error))
    }
  }

  async function askUndo(): Promise<void> {
    setRefusal(null)
    const isSure = await ask({
      title: t('import.undoTitle'),
      message: t('import.undoMessage', { name }),
      confirmLabel: t('import.undo'),
      danger: true,
    })
    if (!isSure) return
    try {
      await undo.mutateAsync({ import_id: id })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setRefusal(error)
    }
  }

  if (isAtWork(found))
    return (
      <WorkProgress
        label={t(`import.work.${state}`, { name })}
        share={found.progress / 100}
        detail={t('import.goesOn')}
      />
    )
  const hasWork = counts.create + counts.change > 0
  const told = state === 'Ready' && !hasWork ? (counts.refused === 0 ? 'nothing' : 'leftOut') : state
  // What is wrong with single rows stands beside them.
  const ofFile = problems.filter(({ row, refused }) => row === 0 || !refused)
  return (
    <Stack gap="5">
      <Callout tone={told === 'leftOut' ? 'warning' : tones[state as keyof typeof tones]} announce>
        {t(`import.states.${told}`, { name })}
      </Callout>
      {ofFile.map((problem, index) => (
        // Problems have no names, and the list changes only as a whole.
        <Callout key={index} tone={problem.refused ? 'error' : 'warning'}>
          {problem.column === undefined ? null : <bdi>{`${problem.column}: `}</bdi>}
          {problemText(problem)}
        </Callout>
      ))}
      <HStack flexWrap="wrap">
        {state === 'Ready' && hasWork ? (
          <Button kind="primary" busy={apply.isPending} onClick={() => void begin()}>
            {t('import.apply', { count: counts.create + counts.change })}
          </Button>
        ) : null}
        {state === 'Applied' ? (
          <Button busy={undo.isPending} onClick={() => void askUndo()}>
            <Undo2 size={16} aria-hidden />
            {t('import.undo')}
          </Button>
        ) : null}
        {counts.refused === 0 ? null : (
          <Button
            busy={refusedRows.isBusy}
            onClick={() => void refusedRows.download('/store/getRefusedRows', { import_id: id })}
          >
            <Download size={16} aria-hidden />
            {t('import.saveRefused', { count: counts.refused })}
          </Button>
        )}
        <Button disabled={apply.isPending || undo.isPending} onClick={onAnother}>
          {t('import.another')}
        </Button>
      </HStack>
      {refusal === null ? null : <UndoRefusal refusal={refusal} />}
      {counts.refused === 0 ? null : (
        <Text tone="muted">{refusedRows.failure ?? t('import.refusedHint')}</Text>
      )}
      {table && (state === 'Ready' || state === 'Refused') ? (
        <MapColumns
          key={table.columns.map(({ field }) => field).join()}
          projectId={projectId}
          importId={id}
          table={table}
        />
      ) : null}
      <ImportedRows
        storeId={storeId}
        importId={id}
        counts={counts}
        only={state === 'Ready' ? undefined : 'refused'}
      />
      {dialog}
    </Stack>
  )
}
