import { toast } from '@atrium/modals'
import { open, pickLocations, pickProjectUsers, useAccess, useTexts, type ModalResult } from '@atrium/portal'
import { DateInput, dateField, PickInput, pickedField, type Bound } from '@atrium/screens'
import { Grid } from '@atrium/ui'

/** A person or a location, as a request names it. */
export interface Named {
  readonly id: string
  readonly name: string
}

/** For whom, where and by which day a request is needed. */
export const needFields = {
  recipient_id: pickedField<Named>(),
  location_id: pickedField<Named>(),
  needed_by: dateField(),
}

interface NeedFieldsProps {
  readonly projectId: string
  readonly recipient: Bound<Named | null>
  readonly location: Bound<Named | null>
  readonly neededBy: Bound<string>
}

/** The fields for whom, where and when. A user who may not see people or locations names none. */
export function NeedFields({ projectId, recipient, location, neededBy }: NeedFieldsProps) {
  const t = useTexts()
  const seesPeople = useAccess('user_view')
  const seesLocations = useAccess('location_view')
  const opened = { projectId, mode: 'single' } as const
  async function pick(asked: Promise<ModalResult<readonly Named[]>>, field: Bound<Named | null>) {
    const result = await asked
    if (result.role === 'failed') toast.error(t('messages.load_failed'))
    else if (result.role === 'ok' && result.data[0]) field.change(result.data[0])
  }
  const place = (name: 'recipient' | 'location', field: Bound<Named | null>, onPick: () => void) => (
    <PickInput
      label={t(`requests.${name}`)}
      field={field}
      none={null}
      placeholder={t(`requests.${name}Hint`)}
      nameOf={(value) => value?.name ?? ''}
      onPick={onPick}
    />
  )
  return (
    <Grid gap="3" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr 1fr' }}>
      {seesPeople
        ? place('recipient', recipient, () => void pick(open(pickProjectUsers, opened), recipient))
        : null}
      {seesLocations
        ? place('location', location, () => void pick(open(pickLocations, opened), location))
        : null}
      <DateInput label={t('requests.neededBy')} field={neededBy} />
    </Grid>
  )
}
