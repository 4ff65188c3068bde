import type { WorkSort } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { ChoiceFilter, type List } from '@atrium/screens'
import { criticalities, outcomes } from '../../addresses/maintenance-words.ts'
import type { MaintenanceFilters } from '../../addresses/page-state.ts'

interface OwnFiltersProps {
  readonly list: List<MaintenanceFilters, WorkSort>
}

/** How much it matters, and what became of it. */
export function OwnFilters({ list }: OwnFiltersProps) {
  const t = useTexts()
  const { filters, filter } = list
  return (
    <>
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
      <ChoiceFilter
        label={t('fields.outcome')}
        width="8rem"
        value={filters.outcome}
        options={[
          { value: '', label: t('filters.anyOutcome') },
          ...outcomes.map((value) => ({ value, label: t(`outcome.${value}`) })),
        ]}
        onChange={(outcome) => filter({ outcome })}
      />
    </>
  )
}
