import { useAccess, useNameText, useTexts } from '@atrium/portal'
import { FilterChips, type List } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { groupQuery, locationQuery, type AssetFilters, type AssetSort } from '../../queries/asset.queries.ts'
import { kindQuery, kindSpecsQuery } from '../../queries/kind.queries.ts'
import { readConditions, writeConditions } from '../../queries/spec-condition.ts'
import { useSpecText } from '../show-asset/use-spec-text.ts'

interface AssetFilterChipsProps {
  readonly projectId: string
  readonly list: List<AssetFilters, AssetSort>
}

/** The location, the location group, the kind and the specifications that the list is narrowed to, as chips. */
export function AssetFilterChips({ projectId, list }: AssetFilterChipsProps) {
  const t = useTexts()
  const nameText = useNameText()
  const valueText = useSpecText()
  const seesSpecs = useAccess('catalog_specs_view')
  const { filters, filter } = list
  const location = useQuery({
    ...locationQuery(projectId, filters.location),
    enabled: filters.location !== '',
  })
  const group = useQuery({ ...groupQuery(projectId, filters.group), enabled: filters.group !== '' })
  const kind = useQuery({ ...kindQuery(projectId, filters.kind), enabled: filters.kind !== '' })
  const conditions = filters.kind === '' ? [] : readConditions(filters.spec)
  const specs = useQuery({
    ...kindSpecsQuery(projectId, filters.kind),
    enabled: seesSpecs && conditions.length > 0,
  })
  // A chip shows only what it narrows by while the name is loading, or if the person may not see it.
  const names = {
    location: location.data?.location.name,
    group: group.data && nameText(group.data.group.name),
    kind: kind.data?.catalog.name,
  }
  const chosen = (['location', 'group', 'kind'] as const)
    .filter((key) => filters[key] !== '')
    .map((key) => ({
      key,
      label: names[key] === undefined ? t(`fields.${key}`) : t(`filters.${key}Named`, { name: names[key] }),
      // A condition on a specification is one on those of the kind.
      onRemove: () => filter({ [key]: '', ...(key === 'kind' && { spec: '' }) }),
    }))
  const ofSpecs = conditions.map((condition, index) => {
    const { spec_id: specId, op, value } = condition
    const spec = specs.data?.specs.find(({ id }) => id === specId)
    return {
      key: `spec.${index}`,
      label: spec
        ? [
            nameText(spec.name) || spec.code,
            t(`filters.operators.${op}`),
            value === '' ? '' : valueText({ ...spec, value }),
          ]
            .filter(Boolean)
            .join(' ')
        : t('filters.spec'),
      onRemove: () => filter({ spec: writeConditions(conditions.filter((one) => one !== condition)) }),
    }
  })
  return (
    <FilterChips
      list={list}
      chosen={[...chosen, ...ofSpecs]}
      removeLabel={(name) => t('filters.remove', { name })}
      clearLabel={t('filters.clear')}
    />
  )
}
