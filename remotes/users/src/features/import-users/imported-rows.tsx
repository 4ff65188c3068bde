import type { ImportAction, UserImportRow } from '@atrium/contract'
import { RowDifferences, type DifferentRow } from '@atrium/modals'
import { linkProps, projectAddress, useFailureText, useProject, useTexts } from '@atrium/portal'
import { Link } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { importRowsQuery } from '../../queries/import.queries.ts'
import { useImportWords } from './use-import-words.ts'

interface ImportedRowsProps {
  readonly importId: string
  readonly action: ImportAction
}

/**
 * The rows of an import with the same action: the stored and the new values of each person, or why the row is skipped.
 */
export function ImportedRows({ importId, action }: ImportedRowsProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const { fieldName, valueName, problemText } = useImportWords()
  const { code: project, id: projectId } = useProject()
  const query = useInfiniteQuery(importRowsQuery(projectId, importId, action))

  const rowOf = ({ user_id: id, name, email, row, problem, changes }: UserImportRow): DifferentRow => ({
    row,
    code: email,
    name:
      id === null ? (
        <bdi>{name}</bdi>
      ) : (
        <Link {...linkProps(projectAddress(project, `users/${id}`))}>
          <bdi>{name}</bdi>
        </Link>
      ),
    problem: problem && problemText(problem),
    changes: changes.map(({ field, before, after }) => ({
      field: fieldName(field),
      before: valueName(field, before),
      after: valueName(field, after),
    })),
  })

  return (
    <RowDifferences
      words={{
        label: t(`import.kinds.${action}`),
        row: t('import.row'),
        code: t('import.fields.email'),
        name: t('import.fields.name'),
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
