import { Box, Button, Callout, chakra, HStack, SkeletonLines, Stack, Table, Text } from '@atrium/ui'
import type { ReactNode } from 'react'
import { useModalTexts } from '../texts.ts'

const Before = chakra('del', { base: { color: 'fg.muted' } })
const After = chakra('ins', { base: { textDecoration: 'none', fontWeight: 'medium' } })

/** What becomes of a row of a table. */
export interface DifferentRow {
  /** In the file, from 1. */
  readonly row: number
  readonly code: string
  readonly name: ReactNode
  /** Why it is left out. */
  readonly problem: string | null
  readonly changes: readonly {
    readonly field: string
    readonly before: string
    readonly after: string
  }[]
}

export interface RowDifferencesProps {
  readonly words: {
    readonly label: string
    readonly row: string
    readonly code: string
    readonly name: string
    /** Left out where the rows have nothing more to tell. */
    readonly changes?: string | undefined
    /** Said for what holds nothing. */
    readonly empty: string
    readonly more: string
    readonly loading: string
  }
  /** Undefined until they are there. */
  readonly rows: readonly DifferentRow[] | undefined
  readonly failure: string | null
  readonly onRetry: () => void
  /** Left out when there are no more. */
  readonly onMore?: (() => void) | undefined
  readonly busy: boolean
}

/** Rows of a table with what is and what is to be of each. */
export function RowDifferences(props: RowDifferencesProps) {
  const { words, rows, failure, onRetry, onMore, busy } = props
  const t = useModalTexts()
  if (failure !== null && !rows)
    return (
      <Callout tone="error" announce>
        <HStack justifyContent="space-between" flexWrap="wrap">
          <span>{failure}</span>
          <Button size="sm" onClick={onRetry}>
            {t('retry')}
          </Button>
        </HStack>
      </Callout>
    )
  if (!rows) return <SkeletonLines label={words.loading} lines={4} />
  return (
    <Stack gap="2">
      <Table label={words.label}>
        <thead>
          <tr>
            <th>{words.row}</th>
            <th>{words.code}</th>
            <th>{words.name}</th>
            {words.changes === undefined ? null : <th>{words.changes}</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, code, name, problem, changes }) => (
            <tr key={row}>
              <td>{row}</td>
              <td>
                <bdi>{code}</bdi>
              </td>
              <td>{name}</td>
              {words.changes === undefined ? null : (
                <td>
                  {problem}
                  {changes.length === 0 ? null : (
                    <Box as="ul" listStyle="none">
                      {changes.map(({ field, before, after }) => (
                        <li key={field}>
                          <Text as="span" tone="muted">
                            {`${field}: `}
                          </Text>
                          <Before>
                            <bdi>{before === '' ? words.empty : before}</bdi>
                          </Before>
                          {' → '}
                          <After>
                            <bdi>{after === '' ? words.empty : after}</bdi>
                          </After>
                        </li>
                      ))}
                    </Box>
                  )}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {onMore ? (
        <Button size="sm" alignSelf="center" busy={busy} onClick={onMore}>
          {words.more}
        </Button>
      ) : null}
    </Stack>
  )
}
