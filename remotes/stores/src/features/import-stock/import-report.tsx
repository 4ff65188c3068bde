import { isCallFailure, useChange, type CallFailure } from '@atrium/client'
import type { ImportProblem, StockImport } from '@atrium/contract'
import { TableReport, toast } from '@atrium/modals'
import { useDownload, useFailureText, useTexts } from '@atrium/portal'
import { Button, EmptyState, ErrorState, SkeletonLines } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import { useState } from 'react'
import { importQuery } from '../../queries/import.queries.ts'
import { ImportedRows } from './imported-rows.tsx'
import { MapColumns } from './map-columns.tsx'
import { useProblemText } from './use-problem-text.ts'

interface ImportReportProps {
  readonly projectId: string
  readonly importId: string
  /** Returns to the choice of a file. */
  readonly onAnother: () => void
}

/** One import, from its dry run on: what it would change or has changed, with its actions. */
export function ImportReport({ projectId, importId, onAnother }: ImportReportProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const { data, error, isFetching, refetch } = useQuery(importQuery(projectId, importId))
  // An address may hold an invalid id.
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
  return <Report found={data} onAnother={onAnother} />
}

interface ReportProps extends Omit<ImportReportProps, 'projectId' | 'importId'> {
  readonly found: StockImport
}

function Report({ found, onAnother }: ReportProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const refusedRows = useDownload()
  const [refusal, setRefusal] = useState<CallFailure | null>(null)
  const apply = useChange('/store/applyImport')
  const undo = useChange('/store/undoImport')
  const { id, state, store_id: storeId, table, problems } = found
  const counts = found.counts['material'] ?? { create: 0, change: 0, same: 0, refused: 0 }

  async function begin(): Promise<void> {
    try {
      await apply.mutateAsync({ import_id: id })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      toast.error(failureText(error))
    }
  }

  async function takeBack(): Promise<void> {
    setRefusal(null)
    try {
      await undo.mutateAsync({ import_id: id })
    } catch (error) {
      if (!isCallFailure(error)) throw error
      setRefusal(error)
    }
  }

  return (
    <TableReport
      t={t}
      found={found}
      counts={counts}
      // Problems of single rows are shown beside the rows.
      told={problems
        .filter(({ row, refused }) => row === 0 || !refused)
        .map((problem) => ({ text: <ProblemOfFile problem={problem} />, isRefused: problem.refused }))}
      apply={{ busy: apply.isPending, onPress: () => void begin() }}
      undo={{
        busy: undo.isPending,
        onSure: () => void takeBack(),
        refusal: refusal && {
          text: failureText(refusal),
          things: Object.entries(refusal.fields).map(([code, why]) => [code, failureText(why)]),
        },
      }}
      refused={{
        busy: refusedRows.isBusy,
        failure: refusedRows.failure,
        onSave: () => void refusedRows.download('/store/getRefusedRows', { import_id: id }),
      }}
      onAnother={onAnother}
    >
      {table && (state === 'Ready' || state === 'Refused') ? (
        <MapColumns key={table.columns.map(({ field }) => field).join()} importId={id} table={table} />
      ) : null}
      <ImportedRows
        storeId={storeId}
        importId={id}
        counts={counts}
        only={state === 'Ready' ? undefined : 'refused'}
      />
    </TableReport>
  )
}

function ProblemOfFile({ problem }: { readonly problem: ImportProblem }) {
  const problemText = useProblemText()
  return (
    <>
      {problem.column === undefined ? null : <bdi>{`${problem.column}: `}</bdi>}
      {problemText(problem)}
    </>
  )
}
