import type { ImportAction, StockImportRow } from '@atrium/contract'
import { RowDifferences, RowsByAction, type DifferentRow } from '@atrium/modals'
import { linkProps, projectAddress, useFailureText, useProject, useTexts } from '@atrium/portal'
import { Link } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useAmounts } from '../../amounts/use-amounts.ts'
import { importRowsQuery } from '../../queries/import.queries.ts'
import { useFieldName } from './use-field-name.ts'
import { useProblemText } from './use-problem-text.ts'

interface ImportedRowsProps {
  readonly storeId: string
  readonly importId: string
  readonly counts: Readonly<Record<ImportAction, number>>
  /** Shows only rows with this action. An applied import keeps only its skipped rows. */
  readonly only?: ImportAction | undefined
}

/** The rows of a table by action, each with the stored and the new values. */
export function ImportedRows({ storeId, importId, counts, only }: ImportedRowsProps) {
  const t = useTexts()
  const { id: projectId } = useProject()
  return (
    <RowsByAction t={t} counts={counts} only={only}>
      {(action) => <Rows projectId={projectId} storeId={storeId} importId={importId} action={action} />}
    </RowsByAction>
  )
}

interface RowsProps {
  readonly projectId: string
  readonly storeId: string
  readonly importId: string
  readonly action: ImportAction
}

function Rows({ projectId, storeId, importId, action }: RowsProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const fieldName = useFieldName()
  const problemText = useProblemText()
  const { code: project } = useProject()
  const { shown } = useAmounts()
  const query = useInfiniteQuery(importRowsQuery(projectId, importId, action))

  const rowOf = ({
    name,
    unit,
    material_id: id,
    problem,
    changes,
    row,
    code,
  }: StockImportRow): DifferentRow => ({
    row,
    code,
    name:
      id === null ? (
        <bdi>{name}</bdi>
      ) : (
        <Link {...linkProps(projectAddress(project, `stores/${storeId}/materials/${id}`))}>
          <bdi>{name}</bdi>
        </Link>
      ),
    problem: problem && problemText(problem),
    changes: changes.map(({ field, before, after }) => ({
      field: fieldName(field),
      before: before === null ? '' : shown(before),
      after: `${shown(after)} ${unit}`,
    })),
  })

  return (
    <RowDifferences
      words={{
        label: t(`import.kinds.${action}`),
        row: t('import.row'),
        code: t('import.fields.code'),
        name: t('import.material'),
        changes:
          action === 'same' ? undefined : t(action === 'refused' ? 'import.problem' : 'import.changes'),
        empty: t('import.empty'),
        more: t('import.more'),
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
