import { Box, Button, Callout, chakra, HStack, SkeletonLines, Stack, Table, Text } from '@atrium/ui'
import { useState, type ReactNode } from 'react'
import { MoreRows } from '../load-more/more-rows.tsx'
import { useFailureToast } from '../load-more/use-failure-toast.ts'
import { useModalTexts } from '../texts.ts'

const Before = chakra('del', { base: { color: 'fg.muted' } })
const After = chakra('ins', { base: { textDecoration: 'none', fontWeight: 'medium' } })

/** The result for one row of a table. */
export interface DifferentRow {
  /** Row number in the file, from 1. */
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
    /** Absent if the rows have no further changes. */
    readonly changes?: string | undefined
    /** Shown for an empty value. */
    readonly empty: string
    readonly more: string
    readonly loading: string
  }
  /** Undefined until they have arrived. */
  readonly rows: readonly DifferentRow[] | undefined
  readonly failure: string | null
  readonly onRetry: () => void
  /** Absent if there are no more. */
  readonly onMore?: (() => void) | undefined
  readonly busy: boolean
}

/** The rows of a table with their old and new values. */
export function RowDifferences(props: RowDifferencesProps) {
  const { words, rows, failure, onRetry, onMore, busy } = props
  const t = useModalTexts()
  const [hasAskedMore, setHasAskedMore] = useState(false)
  const lacking = rows && onMore ? (failure ?? undefined) : undefined
  useFailureToast(lacking, busy)
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
      <MoreRows
        hasMore={onMore !== undefined}
        hasGrown={hasAskedMore}
        busy={busy}
        failure={lacking}
        label={words.more}
        onMore={() => {
          setHasAskedMore(true)
          onMore?.()
        }}
      />
    </Stack>
  )
}
