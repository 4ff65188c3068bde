import { useAccess, useNameText, useTexts } from '@atrium/portal'
import { FilterChips, type List } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { groupQuery, locationQuery, type AssetFilters, type AssetSort } from '../../queries/asset.queries.ts'
import { kindQuery, kindSpecsQuery } from '../../queries/kind.queries.ts'
import { readCondition } from '../../queries/spec-condition.ts'
import { useSpecText } from '../show-asset/use-spec-text.ts'

interface AssetFilterChipsProps {
  readonly projectId: string
  readonly list: List<AssetFilters, AssetSort>
}

/** The location, the location group, the kind and the specification that the list is narrowed to, as chips. */
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
  const condition = filters.kind === '' ? null : readCondition(filters.spec)
  const specs = useQuery({
    ...kindSpecsQuery(projectId, filters.kind),
    enabled: seesSpecs && condition !== null,
  })
  const spec = condition && specs.data?.specs.find(({ id }) => id === condition.spec_id)
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
  const ofSpec = condition && {
    key: 'spec',
    label: spec
      ? [
          nameText(spec.name) || spec.code,
          t(`filters.operators.${condition.op}`),
          condition.value === '' ? '' : valueText({ ...spec, value: condition.value }),
        ]
          .filter(Boolean)
          .join(' ')
      : t('filters.spec'),
    onRemove: () => filter({ spec: '' }),
  }
  return (
    <FilterChips
      list={list}
      chosen={ofSpec ? [...chosen, ofSpec] : chosen}
      removeLabel={(name) => t('filters.remove', { name })}
      clearLabel={t('filters.clear')}
    />
  )
}
