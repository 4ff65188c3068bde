import type { StagedWorkBase } from '@atrium/contract'
import { LoadMore } from '@atrium/modals'
import { useFailureText, useLanguage } from '@atrium/portal'
import { Badge, Box, Button, Callout, HStack, SkeletonLines, Table, Text } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Disclosure } from '../disclosure/disclosure.tsx'
import type { AnyImport, AnySubject } from './import-subject.ts'
import { problemsQuery } from './import.queries.ts'
import { useImportTexts } from './own-texts.tsx'
import { useImportWords } from './use-import-words.ts'

/** What the problems of an import are read and named with: those of another subject can be shown, too. */
type Words = Pick<AnySubject, 'fields'> & {
  readonly calls: { readonly getImportProblems: `${StagedWorkBase}/getImportProblems` }
}

type Cause = AnyImport['causes'][number]

interface CauseRowsProps {
  readonly subject: Words
  readonly projectId: string
  readonly importId: string
  readonly cause: Cause
}

interface CauseListProps extends Omit<CauseRowsProps, 'cause'> {
  readonly label: string
  readonly causes: readonly Cause[]
}

/** Causes of problems with their numbers. One with several problems unfolds to its rows. */
export function CauseList({ label, causes, ...of }: CauseListProps) {
  return (
    <Box as="ul" listStyle="none" aria-label={label}>
      {causes.map((cause) => (
        <Box as="li" key={cause.id} borderTopWidth="1px" mt="1">
          {cause.count === 1 ? (
            <HStack py="2" minH="10" gap="2" ps="6">
              <CauseSummary subject={of.subject} cause={cause} />
            </HStack>
          ) : (
            <Disclosure summary={<CauseSummary subject={of.subject} cause={cause} />}>
              {() => <CauseRows {...of} cause={cause} />}
            </Disclosure>
          )}
        </Box>
      ))}
    </Box>
  )
}

/** What the problem is, where, and how often it occurs. */
function CauseSummary({ subject, cause }: Pick<CauseRowsProps, 'subject' | 'cause'>) {
  const t = useImportTexts()
  const language = useLanguage((state) => state.code)
  const { problemText, columnName } = useImportWords(subject)
  const { sheet, column, count, first_row: row } = cause
  const where = [
    ...(sheet === '' ? [] : [sheet]),
    ...(column === null ? [] : [columnName(column)]),
    ...(count === 1 && row > 0 ? [t('import.rowNumber', { row })] : []),
  ]
  return (
    <>
      <Box flex="1" minWidth="0" overflowWrap="anywhere">
        <Text as="span">{problemText(cause)}</Text>
        {where.length === 0 ? null : (
          <Text textStyle="xs" tone="muted">
            <bdi>{where.join(' · ')}</bdi>
          </Text>
        )}
      </Box>
      <Badge tone={cause.refused ? 'danger' : 'neutral'}>
        {new Intl.NumberFormat(language).format(count)}
      </Badge>
    </>
  )
}

/** The rows with a problem, page by page. Problems with the same words are told by their rows alone. */
function CauseRows({ subject, projectId, importId, cause }: CauseRowsProps) {
  const t = useImportTexts()
  const failureText = useFailureText()
  const { problemText } = useImportWords(subject)
  const query = useInfiniteQuery(problemsQuery(subject, projectId, { importId, cause: cause.id }))
  const { data, error } = query
  if (!data)
    return error ? (
      <Callout tone="error" announce>
        <HStack justifyContent="space-between" flexWrap="wrap">
          <span>{`${t('import.problemsFailed')}: ${failureText(error)}`}</span>
          <Button size="sm" onClick={() => void query.refetch()}>
            {t('modals.retry')}
          </Button>
        </HStack>
      </Callout>
    ) : (
      <SkeletonLines label={t('import.loading')} lines={2} />
    )
  const problems = data.pages.flatMap((page) => page.problems)
  const hasOneText = Object.values(cause.params).every((value) => value !== '…')
  return (
    <Box ps="6" pb="3">
      {hasOneText ? (
        <Text textStyle="sm" fontVariantNumeric="tabular-nums">
          {`${t('import.rows')}: ${problems.map(({ row }) => row).join(', ')}`}
        </Text>
      ) : (
        <Table label={problemText(cause)}>
          <thead>
            <tr>
              <th>{t('import.row')}</th>
              <th>{t('import.what')}</th>
            </tr>
          </thead>
          <tbody>
            {problems.map((problem, at) => (
              // Problems have no identity, and the list only grows.
              <tr key={at}>
                <td>{problem.row}</td>
                <td>{problemText(problem)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <LoadMore query={query} failed={t('import.problemsFailed')} label={t('import.moreProblems')} />
    </Box>
  )
}
