import { PickField } from '@atrium/modals'
import { open, pickLocationGroups, useTexts, type PickedLocationGroup } from '@atrium/portal'

export interface LocationGroupFieldProps {
  readonly projectId: string
  readonly label: string
  readonly value: PickedLocationGroup | null
  readonly onChange: (group: PickedLocationGroup | null) => void
}

/** One location group, chosen in the selector. It can be cleared. */
export function LocationGroupField({ projectId, label, value, onChange }: LocationGroupFieldProps) {
  const t = useTexts()
  async function pick(): Promise<void> {
    const result = await open(pickLocationGroups, { projectId, mode: 'single' })
    if (result.role === 'ok' && result.data[0]) onChange(result.data[0])
  }
  return (
    <PickField
      label={label}
      placeholder={t('pickGroups.anyGroup')}
      value={value?.name ?? null}
      onPick={() => void pick()}
      onClear={() => onChange(null)}
    />
  )
}
