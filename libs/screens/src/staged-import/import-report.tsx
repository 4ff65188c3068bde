import { Button, EmptyState, Stack } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import { QueryPlaceholder } from '../detail/query-placeholder.tsx'
import { ImportActions } from './import-actions.tsx'
import { FileProblems, ImportProblems } from './import-problems.tsx'
import { ImportStatus } from './import-status.tsx'
import type { AnyImport, AnySubject } from './import-subject.ts'
import { importQuery, isAtWork } from './import.queries.ts'
import { MapColumns } from './map-columns.tsx'
import { useImportTexts } from './own-texts.tsx'
import { PlannedRows } from './planned-rows.tsx'
import { totalsOf } from './totals.ts'
import { WorkProgress } from './work-progress.tsx'

interface ImportReportProps {
  readonly subject: AnySubject
  readonly projectId: string
  readonly importId: string
  /** Returns to the choice of a file. */
  readonly onAnother: () => void
}

/** One import after its upload: what it would do or has done, and the actions on it. */
export function ImportReport({ subject, projectId, importId, onAnother }: ImportReportProps) {
  const t = useImportTexts()
  const query = useQuery(importQuery(subject, projectId, importId))
  const { data, error } = query
  // An address may hold a text that is no id.
  if (error?.code === 'not_found' || error?.code === 'validation')
    return (
      <EmptyState
        title={t('import.gone')}
        icon={<FileX />}
        action={<Button onClick={onAnother}>{t('import.another')}</Button>}
      />
    )
  if (!data)
    return <QueryPlaceholder query={query} loading={t('import.loading')} failed={t('import.notLoaded')} />
  return <Report subject={subject} projectId={projectId} found={data} onAnother={onAnother} />
}

interface ReportProps extends Omit<ImportReportProps, 'importId'> {
  readonly found: AnyImport
}

function Report({ subject, projectId, found, onAnother }: ReportProps) {
  const t = useImportTexts()
  const { state, table } = found
  const name = subject.nameOf?.(found) ?? found.file_name
  if (isAtWork(found))
    return (
      <WorkProgress
        label={t(`import.work.${state}`, { name })}
        share={found.progress / 100}
        detail={t('import.goesOn')}
      />
    )
  return (
    <Stack gap="5">
      <ImportStatus found={found} name={name} offered={subject.applying?.(found).offered ?? 0} />
      <FileProblems subject={subject} found={found} />
      {subject.aboutOf?.(found)}
      <ImportActions subject={subject} found={found} name={name} onAnother={onAnother} />
      {table && (state === 'Ready' || state === 'Refused') ? (
        <MapColumns
          key={table.columns.map(({ field }) => field).join()}
          subject={subject}
          importId={found.id}
          table={table}
        />
      ) : null}
      {subject.summaryOf?.(found)}
      <ImportProblems subject={subject} projectId={projectId} found={found} />
      {table || subject.listsRows === true ? (
        <PlannedRows
          subject={subject}
          projectId={projectId}
          importId={found.id}
          totals={totalsOf(found)}
          only={state === 'Ready' ? undefined : 'refused'}
        />
      ) : null}
    </Stack>
  )
}
