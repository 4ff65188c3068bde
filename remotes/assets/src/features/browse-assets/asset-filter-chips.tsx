import { useNameText, useTexts } from '@atrium/portal'
import { FilterChips, type List } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import { groupQuery, locationQuery, type AssetFilters, type AssetSort } from '../../queries/asset.queries.ts'
import { kindQuery } from '../../queries/kind.queries.ts'

interface AssetFilterChipsProps {
  readonly projectId: string
  readonly list: List<AssetFilters, AssetSort>
}

/** The location, the location group and the kind that the list is narrowed to, as chips. */
export function AssetFilterChips({ projectId, list }: AssetFilterChipsProps) {
  const t = useTexts()
  const nameText = useNameText()
  const { filters, filter } = list
  const location = useQuery({
    ...locationQuery(projectId, filters.location),
    enabled: filters.location !== '',
  })
  const group = useQuery({ ...groupQuery(projectId, filters.group), enabled: filters.group !== '' })
  const kind = useQuery({ ...kindQuery(projectId, filters.kind), enabled: filters.kind !== '' })
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
      onRemove: () => filter({ [key]: '' }),
    }))
  return (
    <FilterChips
      list={list}
      chosen={chosen}
      removeLabel={(name) => t('filters.remove', { name })}
      clearLabel={t('filters.clear')}
    />
  )
}
