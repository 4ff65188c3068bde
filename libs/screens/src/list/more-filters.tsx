import { DaySpanField } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Box } from '@atrium/ui'
import { useState } from 'react'
import type { NamedThing } from '../form/field.ts'
import { ChoiceFilter, FilterChips, type ChosenFilter } from './filter-bar.tsx'
import { PickFilters, type PickedFilter } from './pick-filters.tsx'
import type { List } from './use-list.ts'

/** The days that a list is narrowed by: which day of its things, the first and the last one; empty for any. */
export interface DayFilters<Day extends string> {
  readonly by: Day
  readonly from: string
  readonly to: string
}

interface MoreFiltersProps<What extends string, Day extends string> {
  readonly picks: readonly PickedFilter<What>[]
  readonly days: readonly Day[]
  readonly filters: DayFilters<Day>
  readonly filter: (change: Partial<DayFilters<Day>>) => void
  readonly onPick: (what: What, picked: NamedThing) => void
}

/**
 * Filters that are rarely wanted: a menu of what is picked in dialogs, and the days, which are shown once they are wanted. The texts are
 * those of the module, in its group `filters`.
 */
export function MoreFilters<What extends string, Day extends string>(props: MoreFiltersProps<What, Day>) {
  const { picks, days, filters, filter, onPick } = props
  const t = useTexts()
  const [showsDays, setShowsDays] = useState(false)

  return (
    <>
      <PickFilters
        picks={picks}
        onPick={onPick}
        other={{ what: 'days', onChoose: () => setShowsDays(true) }}
      />
      {showsDays || filters.from !== '' || filters.to !== '' ? (
        <>
          <ChoiceFilter
            label={t('filters.by')}
            width="9rem"
            value={filters.by}
            options={days.map((value) => ({ value, label: t(`filters.byOf.${value as string}`) }))}
            onChange={(by) => filter({ by })}
          />
          <Box flex={{ base: '1 1 100%', md: '0 1 22rem' }} minWidth="0">
            <DaySpanField
              label={t('filters.days')}
              hideLabel
              value={{ from: filters.from, to: filters.to }}
              onChange={({ from, to }) => filter({ from, to })}
            />
          </Box>
        </>
      ) : null}
    </>
  )
}

interface NamedChipsProps<What extends string> {
  readonly list: Pick<List<Readonly<Record<What, string>>>, 'filters' | 'isFiltered' | 'clear'>
  /** The filters that no field shows, in their order. */
  readonly shown: readonly What[]
  /** What each is narrowed to, as far as it is known. */
  readonly named: Readonly<Partial<Record<What, string | undefined>>>
  /** Chips before these. */
  readonly others?: readonly ChosenFilter[]
  readonly onRemove: (what: What) => void
}

/** What a list is narrowed to by ids, as chips with names. The texts are those of the module, in its groups `fields` and `filters`. */
export function NamedChips<What extends string>(props: NamedChipsProps<What>) {
  const { list, shown, named, others = [], onRemove } = props
  const t = useTexts()
  const field = (what: string) => t(`fields.${what}`)
  return (
    <FilterChips
      list={list}
      chosen={[
        ...others,
        ...shown
          .filter((what) => list.filters[what] !== '')
          .map((what) => ({
            key: what,
            label:
              named[what] === undefined
                ? field(what)
                : t('filters.named', { what: field(what), name: named[what] }),
            onRemove: () => onRemove(what),
          })),
      ]}
      removeLabel={(name) => t('filters.remove', { name })}
      clearLabel={t('filters.clear')}
    />
  )
}
