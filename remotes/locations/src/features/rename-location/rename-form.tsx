import { isCallFailure, useChange } from '@atrium/client'
import type { Multilingual } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useFailureText, useLanguage, useTexts } from '@atrium/portal'
import { FormFrame, TextsInLanguages, useForm } from '@atrium/screens'
import { offerUndo } from '../../dialogs/offer-undo.ts'
import { locationFields, type Details } from '../../form/location-fields.ts'

const fields = { name: locationFields.name }
const currentOf = ({ names, version }: Details) => ({ name: names, version })

interface RenameFormProps {
  /** The location when the dialog opened. */
  readonly location: Details
  readonly reread: () => Promise<Details | undefined>
  readonly onClose: () => void
}

/** The name of a location in every language, the user's own first. */
export function RenameForm({ location, reread, onClose }: RenameFormProps) {
  const t = useTexts()
  const failureText = useFailureText()
  const own = useLanguage((state) => state.code)
  const update = useChange('/location/update')

  async function undo(name: Multilingual, version: number): Promise<void> {
    try {
      await update.mutateAsync({ location_id: location.id, name, version })
    } catch (error) {
      if (isCallFailure(error)) toast.error(failureText(error))
      else throw error
    }
  }

  const form = useForm({
    fields,
    current: currentOf(location),
    async save({ values, before, changes, version: seen }) {
      if (!changes.name) return onClose()
      const { version } = await update.mutateAsync({
        location_id: location.id,
        name: changes.name,
        version: seen,
      })
      const shown = (values.name[own] ?? '').trim()
      const done = t('rename.done', { name: shown })
      // A name that was missing before cannot be removed again by a call, so it stays.
      const former = Object.keys(changes.name).map((code) => [code, before?.name[code] ?? ''])
      const names = fields.name.send(Object.fromEntries(former), null)
      if (Object.keys(names).length === 0) toast.success(done)
      else
        offerUndo(done, t('undo'), () => undo(names, version), {
          location,
          stillHolds: (now) => now.name === shown,
        })
      onClose()
    },
    reread: async () => {
      const now = await reread()
      return now && currentOf(now)
    },
  })
  return (
    <FormFrame
      title={t('rename.label', { name: location.name })}
      submitLabel={t('form.save')}
      form={form}
      onClose={onClose}
    >
      <TextsInLanguages
        label={t('fields.name')}
        field={form.at('name')}
        maxLength={limits.nameLength}
        required
      />
    </FormFrame>
  )
}
