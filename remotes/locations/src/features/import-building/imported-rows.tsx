import type { ImportAction, ImportRow } from '@atrium/contract'
import { RowDifferences, RowsByAction, type DifferentRow } from '@atrium/modals'
import { linkProps, useFailureText, useProject, useTexts } from '@atrium/portal'
import { Link } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { locationAddress } from '../../addresses/page-state.ts'
import { importRowsQuery } from '../../queries/import.queries.ts'
import { useProblemWords } from './use-problem-words.ts'

type Counts = Readonly<Record<ImportAction, number>>

/** The rows of a table by action: new rows, and for each change the stored and the new values. */
export function ImportedRows({
  projectId,
  importId,
  counts,
}: {
  readonly projectId: string
  readonly importId: string
  readonly counts: Counts
}) {
  const t = useTexts()
  return (
    <RowsByAction t={t} counts={counts}>
      {(action) => <Rows projectId={projectId} importId={importId} action={action} />}
    </RowsByAction>
  )
}

function Rows({
  projectId,
  importId,
  action,
}: {
  readonly projectId: string
  readonly importId: string
  readonly action: ImportAction
}) {
  const t = useTexts()
  const failureText = useFailureText()
  const { columnName, problemText } = useProblemWords()
  const query = useInfiniteQuery(importRowsQuery(projectId, importId, action))
  // New and unchanged rows have no details.
  const hasMore = action === 'change' || action === 'refused'
  const { code: project } = useProject()
  const rowOf = ({ location_id: id, name, problem, changes, ...row }: ImportRow): DifferentRow => ({
    ...row,
    name:
      id === null ? (
        <bdi>{name}</bdi>
      ) : (
        <Link {...linkProps(locationAddress(project, id))}>
          <bdi>{name}</bdi>
        </Link>
      ),
    problem: problem && problemText(problem),
    changes: changes.map((change) => ({ ...change, field: columnName(change.field) })),
  })

  return (
    <RowDifferences
      words={{
        label: t(`import.kinds.${action}`),
        row: t('import.row'),
        code: t('import.fields.code'),
        name: t('import.location'),
        changes: hasMore ? t(action === 'refused' ? 'import.what' : 'import.changes') : undefined,
        empty: t('import.empty'),
        more: t('import.moreProblems'),
        loading: t('import.loading'),
      }}
      rows={query.data?.pages.flatMap((page) => page.rows.map(rowOf))}
      failure={query.error ? failureText(query.error) : null}
      onRetry={() => void query.refetch()}
      onMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
      busy={query.isFetchingNextPage}
    />
  )
}
