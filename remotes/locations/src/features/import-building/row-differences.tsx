import type { ImportAction, ImportRow } from '@atrium/contract'
import { linkProps, useFailureText, useProject, useTexts } from '@atrium/portal'
import {
  Box,
  Button,
  Callout,
  chakra,
  Heading,
  HStack,
  Link,
  SelectField,
  SkeletonLines,
  Stack,
  Table,
  Text,
} from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { locationAddress } from '../../pages/page-state.ts'
import { importRowsQuery } from '../../queries/import.queries.ts'
import { useProblemWords } from './use-problem-words.ts'

const Before = chakra('del', { base: { color: 'fg.muted' } })
const After = chakra('ins', { base: { textDecoration: 'none', fontWeight: 'medium' } })

type Counts = Readonly<Record<ImportAction, number>>
const actions = ['change', 'create', 'same', 'refused'] as const

/** The rows of a table by what becomes of them: what is new, and of each change what is and what is to be. */
export function RowDifferences({
  projectId,
  importId,
  counts,
}: {
  readonly projectId: string
  readonly importId: string
  readonly counts: Counts
}) {
  const t = useTexts()
  const shown = actions.filter((action) => counts[action] > 0)
  const [chosen, setChosen] = useState<ImportAction | null>(null)
  const action = chosen !== null && counts[chosen] > 0 ? chosen : shown[0]
  if (!action) return null
  return (
    <Stack as="section" gap="2">
      <HStack justifyContent="space-between" flexWrap="wrap">
        <Heading as="h2" textStyle="md">
          {t('import.difference')}
        </Heading>
        <SelectField
          label={t('import.onlyKind')}
          hideLabel
          value={action}
          onValueChange={(value) => setChosen(value as ImportAction)}
          options={shown.map((one) => ({
            value: one,
            label: `${t(`import.kinds.${one}`)} (${counts[one]})`,
          }))}
        />
      </HStack>
      <Rows key={action} projectId={projectId} importId={importId} action={action} />
    </Stack>
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
  const query = useInfiniteQuery(importRowsQuery(projectId, importId, action))
  // What is new or stays has nothing more to tell.
  const hasMore = action === 'change' || action === 'refused'
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  if (query.error && rows.length === 0)
    return (
      <Callout tone="error" announce>
        <HStack justifyContent="space-between" flexWrap="wrap">
          <span>{failureText(query.error)}</span>
          <Button size="sm" onClick={() => void query.refetch()}>
            {t('retry')}
          </Button>
        </HStack>
      </Callout>
    )
  if (!query.data) return <SkeletonLines label={t('import.loading')} lines={4} />
  return (
    <Stack gap="2">
      <Table label={t(`import.kinds.${action}`)}>
        <thead>
          <tr>
            <th>{t('import.row')}</th>
            <th>{t('import.fields.code')}</th>
            <th>{t('import.location')}</th>
            {hasMore ? <th>{t(action === 'refused' ? 'import.what' : 'import.changes')}</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={row.row} row={row} hasMore={hasMore} />
          ))}
        </tbody>
      </Table>
      {query.hasNextPage ? (
        <Button
          size="sm"
          alignSelf="center"
          busy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('import.moreProblems')}
        </Button>
      ) : null}
    </Stack>
  )
}

function Row({ row, hasMore }: { readonly row: ImportRow; readonly hasMore: boolean }) {
  const t = useTexts()
  const { columnName, problemText } = useProblemWords()
  const { code: project } = useProject()
  const { location_id: id, name, code, changes, problem } = row

  return (
    <tr>
      <td>{row.row}</td>
      <td>
        <bdi>{code}</bdi>
      </td>
      <td>
        {id === null ? (
          <bdi>{name}</bdi>
        ) : (
          <Link {...linkProps(locationAddress(project, id))}>
            <bdi>{name}</bdi>
          </Link>
        )}
      </td>
      {hasMore ? (
        <td>
          {problem ? problemText(problem) : null}
          {changes.length === 0 ? null : (
            <Box as="ul" listStyle="none">
              {changes.map(({ field, before, after }) => (
                <li key={field}>
                  <Text as="span" tone="muted">
                    {`${columnName(field)}: `}
                  </Text>
                  <Before>
                    <bdi>{before === '' ? t('import.empty') : before}</bdi>
                  </Before>
                  {' → '}
                  <After>
                    <bdi>{after === '' ? t('import.empty') : after}</bdi>
                  </After>
                </li>
              ))}
            </Box>
          )}
        </td>
      ) : null}
    </tr>
  )
}
