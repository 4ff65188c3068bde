import { useTexts, type PickedLocationGroup } from '@atrium/portal'
import { useQuery } from '@tanstack/react-query'
import { groupsQuery } from '../../queries/location.queries.ts'
import { LocationGroupField } from '../pick-groups/location-group-field.tsx'

interface GroupFilterProps {
  readonly projectId: string
  readonly value: PickedLocationGroup | null
  readonly onChange: (group: PickedLocationGroup | null) => void
}

/** Filters by location group. Not shown to a user who may see no groups or sees none that is enabled. */
export function GroupFilter({ projectId, value, onChange }: GroupFilterProps) {
  const t = useTexts()
  const { data } = useQuery(groupsQuery(projectId))
  if (!data?.groups.some(({ is_enabled: isEnabled }) => isEnabled)) return null
  return (
    <LocationGroupField projectId={projectId} label={t('pick.group')} value={value} onChange={onChange} />
  )
}
