import { toast } from '@atrium/modals'
import { open, pickLocations, useTexts } from '@atrium/portal'
import { PickInput, type Bound } from '@atrium/screens'
import type { Place } from './asset-fields.ts'

interface PlaceInputProps {
  readonly projectId: string
  readonly label: string
  readonly field: Bound<Place | null>
}

/** One location, picked in the selector of locations. */
export function PlaceInput({ projectId, label, field }: PlaceInputProps) {
  const t = useTexts()
  async function pick(): Promise<void> {
    const picked = await open(pickLocations, { projectId, mode: 'single' })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    else if (picked.role === 'ok' && picked.data[0]) field.change(picked.data[0])
  }
  return (
    <PickInput
      label={label}
      field={field}
      none={null}
      placeholder={t('form.chooseLocation')}
      nameOf={(place) => place?.name ?? ''}
      onPick={() => void pick()}
    />
  )
}
