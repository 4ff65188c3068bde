import { useChange } from '@atrium/client'
import type { RegisteredAsset } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { CodeField, FormFrame, pickedField, textField, TextInput, useForm } from '@atrium/screens'
import type { Place } from '../edit-asset/asset-fields.ts'
import { PlaceInput } from '../edit-asset/place-input.tsx'

export interface DuplicateAssetProps {
  readonly asset: RegisteredAsset
  readonly onAdded: (assetId: string) => void
  readonly onClose: () => void
}

const needed = 'messages.field_required'
const fields = {
  name: textField({ needed }),
  code: textField({ needed }),
  location_id: pickedField<Place>({ needed }),
  serial_number: textField(),
  barcode: textField(),
}

/** Adds an asset like another one, with a code of its own. */
export default function DuplicateAssetDialog({ asset, onAdded, onClose }: DuplicateAssetProps) {
  const t = useTexts()
  const duplicate = useChange('/asset/duplicate')
  const form = useForm({
    fields,
    initial: {
      name: asset.name,
      location_id: { id: asset.location_id, name: asset.path.at(-1)?.name ?? '' },
    },
    async save({ facts }) {
      const { id } = await duplicate.mutateAsync({ id: asset.id, ...facts })
      toast.success(t('form.added', { name: facts.name }))
      onClose()
      onAdded(id)
    },
  })
  return (
    <FormFrame
      title={t('duplicate.title', { name: asset.name })}
      submitLabel={t('form.add')}
      form={form}
      onClose={onClose}
    >
      <TextInput label={t('fields.name')} field={form.at('name')} maxLength={limits.nameLength} />
      <CodeField field={form.at('code')} />
      <PlaceInput projectId={asset.project_id} label={t('fields.location')} field={form.at('location_id')} />
      <TextInput
        label={t('fields.serial_number')}
        field={form.at('serial_number')}
        maxLength={limits.assetTextLength}
      />
      <TextInput label={t('fields.barcode')} field={form.at('barcode')} maxLength={limits.codeLength} />
    </FormFrame>
  )
}
