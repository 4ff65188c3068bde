import type { WorkSort } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { ChoiceFilter, type List } from '@atrium/screens'
import type { WorkFilters } from '../../addresses/page-state.ts'
import { useServiceOptions } from '../choose-service/use-service-options.ts'

interface ServiceFilterProps {
  readonly projectId: string
  readonly list: List<WorkFilters, WorkSort>
}

/** The service that a list is narrowed to; nothing for a person who may see none. */
export function ServiceFilter({ projectId, list }: ServiceFilterProps) {
  const t = useTexts()
  const services = useServiceOptions(projectId)
  if (services.length === 0) return null
  return (
    <ChoiceFilter
      label={t('fields.service')}
      value={list.filters.service}
      options={[{ value: '', label: t('filters.anyService') }, ...services]}
      onChange={(service) => list.filter({ service })}
    />
  )
}
