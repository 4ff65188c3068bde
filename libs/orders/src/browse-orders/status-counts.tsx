import type { WorkSort, WorkStatus } from '@atrium/contract'
import { useLanguage, useTexts, type Project } from '@atrium/portal'
import type { List } from '@atrium/screens'
import { Box, Button, chakra } from '@atrium/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useOrderKind } from '../kind/order-screen.tsx'
import type { OrderFilters } from '../kind/order-shapes.ts'
import { countsQuery } from '../queries/order.queries.ts'
import { workStatuses } from '../addresses/order-words.ts'

interface StatusCountsProps {
  readonly project: Project
  readonly list: List<OrderFilters, WorkSort>
}

const Count = chakra('span', { base: { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' } })

/** The statuses with how many orders have each. Pressing one narrows the list to it. */
export function StatusCounts({ project, list }: StatusCountsProps) {
  const t = useTexts()
  const kind = useOrderKind()
  const language = useLanguage(({ code }) => code)
  const query = useQuery({
    ...countsQuery(kind, project.id, list.filters),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  const countOf = (status: WorkStatus) => data?.counts.find((one) => one.status === status)?.count ?? 0
  const all = data?.counts.reduce((sum, { count }) => sum + count, 0)
  const said = (count: number | undefined) =>
    count === undefined ? '' : `${count.toLocaleString(language)}${data?.is_lower_bound ? '+' : ''}`
  const { status: chosen } = list.filters
  return (
    <Box role="group" aria-label={t('list.byStatus')} display="flex" flexWrap="wrap" gap="1">
      {(['', ...workStatuses] as const).map((status) => (
        <Button
          key={status}
          size="sm"
          kind={status === chosen ? 'secondary' : 'quiet'}
          aria-pressed={status === chosen}
          onClick={() => list.filter({ status })}
        >
          {status === '' ? t('list.all') : t(`status.${status}`)}{' '}
          <Count>{said(status === '' ? all : data && countOf(status))}</Count>
        </Button>
      ))}
    </Box>
  )
}
