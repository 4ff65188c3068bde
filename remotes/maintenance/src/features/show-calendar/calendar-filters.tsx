import type { CallReply } from '@atrium/contract'
import { locationQuery } from '@atrium/orders'
import { open, pickLocations, pickProjectWorker, pickTeam, useTexts, type Project } from '@atrium/portal'
import { ChoiceFilter, FilterBar, NamedChips, PickFilters, type List } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { criticalities } from '../../addresses/maintenance-words.ts'
import {
  calendarQuery,
  type CalendarFilters as Filters,
  type DaySpan,
} from '../../queries/calendar.queries.ts'
import { useDueRights } from '../../rights/use-due-rights.ts'

interface CalendarFiltersProps {
  readonly project: Project
  readonly list: Pick<List<Filters>, 'filters' | 'filter' | 'isFiltered' | 'clear'>
  readonly span: DaySpan
}

type Calendar = CallReply<'/pm/getCalendar'>

/** The plans of what is due, by their names. */
function plansIn({
  pms,
  inspections,
  to_come: computed,
}: Calendar): readonly (readonly [id: string, name: string])[] {
  const plans = new Map([...pms, ...inspections, ...computed].map(({ plan }) => [plan.id ?? '', plan.name]))
  plans.delete('')
  return [...plans].toSorted(([, one], [, other]) => one.localeCompare(other))
}

/** The filters of the calendar. The address holds them all. Plans are offered of which something is due in the days that are shown. */
export function CalendarFilters({ project, list, span }: CalendarFiltersProps) {
  const t = useTexts()
  const { seesLocations, seesTeams, seesUsers } = useDueRights()
  const [names, setNames] = useState<Readonly<Record<string, string>>>({})
  const { filters, filter } = list
  const { id: projectId } = project
  const whole = useQuery(calendarQuery(projectId, { ...filters, plan: '' }, span)).data
  const location = useQuery({
    ...locationQuery(projectId, filters.location),
    enabled: filters.location !== '' && seesLocations,
  })
  const plans = whole ? plansIn(whole) : []
  const isOffered = filters.plan === '' || plans.some(([id]) => id === filters.plan)
  const known = whole
    ? [
        ...whole.pms.flatMap(({ workers, teams }) => [...workers, ...teams]),
        ...whole.inspections.flatMap(({ assigned, team }) => [...assigned, ...(team ? [team] : [])]),
        ...whole.to_come.flatMap(({ workers, team }) => [...workers, ...(team ? [team] : [])]),
      ]
    : []
  const nameOf = (id: string) => names[id] ?? known.find((one) => one.id === id)?.name
  return (
    <FilterBar
      chips={
        <NamedChips
          list={list}
          shown={['location', 'team', 'worker']}
          named={{
            location: names[filters.location] ?? location.data?.location.name,
            team: nameOf(filters.team),
            worker: nameOf(filters.worker),
          }}
          onRemove={(what) => filter({ [what]: '' })}
        />
      }
    >
      <ChoiceFilter
        label={t('fields.plan')}
        width="14rem"
        value={filters.plan}
        options={[
          { value: '', label: t('filters.anyPlan') },
          ...(isOffered ? [] : [{ value: filters.plan, label: t('filters.chosenPlan') }]),
          ...plans.map(([value, label]) => ({ value, label })),
        ]}
        onChange={(plan) => filter({ plan })}
      />
      <ChoiceFilter
        label={t('fields.criticality')}
        width="9rem"
        value={filters.criticality}
        options={[
          { value: '', label: t('filters.anyCriticality') },
          ...criticalities.map((value) => ({ value, label: t(`criticality.${value}`) })),
        ]}
        onChange={(criticality) => filter({ criticality })}
      />
      <PickFilters
        picks={[
          ...(seesLocations
            ? [
                {
                  what: 'location' as const,
                  open: () => open(pickLocations, { projectId, mode: 'single' as const }),
                },
              ]
            : []),
          ...(seesTeams ? [{ what: 'team' as const, open: () => open(pickTeam, { projectId }) }] : []),
          ...(seesUsers
            ? [{ what: 'worker' as const, open: () => open(pickProjectWorker, { projectId }) }]
            : []),
        ]}
        onPick={(what, { id, name }) => {
          setNames((all) => ({ ...all, [id]: name }))
          filter({ [what]: id })
        }}
      />
    </FilterBar>
  )
}
