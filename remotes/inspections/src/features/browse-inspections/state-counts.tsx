import type { InspectionSort } from '@atrium/contract'
import { useLanguage, useTexts, type Project } from '@atrium/portal'
import type { List } from '@atrium/screens'
import { Box, Button, chakra } from '@atrium/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { inspectionStates, statesOf } from '../../queries/inspection-words.ts'
import { countsQuery, type InspectionFilters } from '../../queries/list.queries.ts'

interface StateCountsProps {
  readonly project: Project
  readonly list: List<InspectionFilters, InspectionSort>
}

const Count = chakra('span', { base: { color: 'fg.muted', fontVariantNumeric: 'tabular-nums' } })

/** The states with how many inspections are in each, and how many are overdue. Pressing one narrows the list to it. */
export function StateCounts({ project, list }: StateCountsProps) {
  const t = useTexts()
  const language = useLanguage(({ code }) => code)
  const query = useQuery({ ...countsQuery(project.id, list.filters), placeholderData: keepPreviousData })
  const { data } = query
  const said = (count: number | undefined) =>
    count === undefined ? '' : `${count.toLocaleString(language)}${data?.is_lower_bound ? '+' : ''}`
  const countOf = (state: InspectionFilters['state']) =>
    data?.counts
      .filter((one) => state === '' || statesOf(state).includes(one.state))
      .reduce((sum, { count }) => sum + count, 0)
  const { state: chosen, only } = list.filters
  return (
    <Box role="group" aria-label={t('inspections.byState')} display="flex" flexWrap="wrap" gap="1">
      {(['', 'open', ...inspectionStates] as const).map((state) => (
        <Button
          key={state}
          size="sm"
          kind={state === chosen ? 'secondary' : 'quiet'}
          aria-pressed={state === chosen}
          onClick={() => list.filter({ state })}
        >
          {state === ''
            ? t('inspections.all')
            : state === 'open'
              ? t('inspections.open')
              : t(`inspection.states.${state}`)}{' '}
          <Count>{said(countOf(state))}</Count>
        </Button>
      ))}
      <Button
        size="sm"
        kind={only === 'overdue' ? 'secondary' : 'quiet'}
        aria-pressed={only === 'overdue'}
        onClick={() => list.filter({ only: only === 'overdue' ? '' : 'overdue' })}
      >
        {t('filters.onlyOf.overdue')} <Count>{said(data?.overdue)}</Count>
      </Button>
    </Box>
  )
}
