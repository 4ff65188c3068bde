import type { CallReply } from '@atrium/contract'
import { toast } from '@atrium/modals'
import type { Named } from '@atrium/orders'
import { open, pickLocations, pickSubLocation, useTexts } from '@atrium/portal'
import { PickInput, type Bound } from '@atrium/screens'
import { SelectField } from '@atrium/ui'
import { useWorkRights } from '../../rights/use-work-rights.ts'

interface WhereInputProps {
  readonly projectId: string
  /** Where what the person sees begins. */
  readonly places: CallReply<'/cm/getForm'>['places']
  readonly location: Bound<Named | null>
  readonly sublocation: Bound<Named | null>
}

/**
 * Where it is. Who sees locations picks one in their selector, and a place below it in 'Select Sub Locations'; others choose among
 * the places that are theirs.
 */
export function WhereInput({ projectId, places, location, sublocation }: WhereInputProps) {
  const t = useTexts()
  const { seesLocations } = useWorkRights()
  const place = location.value
  function choose(next: Named | null): void {
    location.change(next)
    sublocation.change(null)
  }
  async function pick(): Promise<void> {
    const picked = await open(pickLocations, { projectId, mode: 'single' })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    else if (picked.role === 'ok' && picked.data[0]) choose(picked.data[0])
  }
  async function pickBelow(locationId: string): Promise<void> {
    const picked = await open(pickSubLocation, { projectId, locationId })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    else if (picked.role === 'ok') sublocation.change(picked.data)
  }
  if (!seesLocations)
    return (
      <SelectField
        label={t('report.where')}
        required
        value={place?.id ?? ''}
        error={location.error}
        options={[
          { value: '', label: t('report.chooseWhere') },
          ...places.map(({ id, name, path }) => ({
            value: id,
            label: path === '' ? name : `${path} › ${name}`,
          })),
        ]}
        onValueChange={(id) => choose(places.find((one) => one.id === id) ?? null)}
      />
    )
  return (
    <>
      <PickInput
        label={t('report.where')}
        field={{ ...location, change: choose }}
        none={null}
        placeholder={t('report.chooseWhere')}
        nameOf={(one) => one?.name ?? ''}
        onPick={() => void pick()}
      />
      {place === null ? null : (
        <PickInput
          label={t('report.whereExactly')}
          field={sublocation}
          none={null}
          placeholder={t('report.chooseBelow')}
          nameOf={(one) => one?.name ?? ''}
          onPick={() => void pickBelow(place.id)}
        />
      )}
    </>
  )
}
