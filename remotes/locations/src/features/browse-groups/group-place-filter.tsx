import { PickField } from '@atrium/modals'
import { open, pickLocations, useTexts } from '@atrium/portal'
import { useQuery } from '@tanstack/react-query'
import { detailsQuery } from '../../queries/location.queries.ts'

interface GroupPlaceFilterProps {
  readonly projectId: string
  /** The id of a location, or empty for all. */
  readonly value: string
  readonly onChange: (locationId: string) => void
}

/** Filters groups by a building or another location: those that hold locations there are shown. */
export function GroupPlaceFilter({ projectId, value, onChange }: GroupPlaceFilterProps) {
  const t = useTexts()
  const { data } = useQuery({ ...detailsQuery(projectId, value), enabled: value !== '' })
  async function pick(): Promise<void> {
    const result = await open(pickLocations, { projectId, mode: 'single' })
    if (result.role === 'ok' && result.data[0]) onChange(result.data[0].id)
  }
  return (
    <PickField
      label={t('groups.at')}
      hideLabel
      placeholder={t('groups.anywhere')}
      value={value === '' ? null : (data?.location.name ?? '…')}
      onPick={() => void pick()}
      onClear={() => onChange('')}
    />
  )
}
