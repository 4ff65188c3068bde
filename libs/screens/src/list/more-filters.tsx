import { DaySpanField, toast } from '@atrium/modals'
import { useTexts, type ModalResult } from '@atrium/portal'
import { Box, MenuButton } from '@atrium/ui'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { ChoiceFilter, FilterChips, type ChosenFilter } from './filter-bar.tsx'
import type { List } from './use-list.ts'

interface Named {
  readonly id: string
  readonly name: string
}

/** A filter whose value is picked in a dialog. */
export interface PickedFilter<What extends string> {
  readonly what: What
  readonly open: () => Promise<ModalResult<Named | readonly Named[]>>
}

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
  readonly onPick: (what: What, picked: Named) => void
}

/**
 * Filters that are rarely wanted: a menu of what is picked in dialogs, and the days, which are shown once they are wanted. The texts are
 * those of the module, in its group `filters`.
 */
export function MoreFilters<What extends string, Day extends string>(props: MoreFiltersProps<What, Day>) {
  const { picks, days, filters, filter, onPick } = props
  const t = useTexts()
  const [showsDays, setShowsDays] = useState(false)

  async function pick({ what, open }: PickedFilter<What>): Promise<void> {
    const result = await open()
    if (result.role === 'failed') return void toast.error(t('messages.load_failed'))
    const [one] = result.role === 'ok' ? [result.data].flat() : []
    if (one) onPick(what, one)
  }

  return (
    <>
      <MenuButton
        label={t('filters.more')}
        icon={<ListFilter size={16} />}
        items={[
          ...picks.map(({ what }: { what: string }) => ({ value: what, label: t(`filters.pick.${what}`) })),
          { value: 'days', label: t('filters.pick.days') },
        ]}
        onSelect={(value) => {
          const picked = picks.find(({ what }) => what === value)
          if (picked) void pick(picked)
          else setShowsDays(true)
        }}
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
