import { useChange } from '@atrium/client'
import type { RegisteredAsset } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import {
  CodeField,
  dateField,
  DateInput,
  FormFrame,
  pickedField,
  textField,
  TextInput,
  useForm,
} from '@atrium/screens'
import { Grid } from '@atrium/ui'
import { useAssetRights } from '../../rights/use-asset-rights.ts'
import type { Place } from '../edit-asset/asset-fields.ts'
import { FromKind } from '../edit-asset/from-kind.tsx'
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
  purchase_date: dateField(),
  installed_on: dateField(),
  warranty_start_date: dateField(),
  warranty_end_date: dateField(),
}

const days = ['purchase_date', 'installed_on', 'warranty_start_date', 'warranty_end_date'] as const

/** Adds an asset like another one, with a code and days of its own. */
export default function DuplicateAssetDialog({ asset, onAdded, onClose }: DuplicateAssetProps) {
  const t = useTexts()
  const { seesKinds } = useAssetRights()
  const duplicate = useChange('/asset/duplicate')
  const form = useForm({
    fields,
    initial: {
      name: asset.name,
      location_id: { id: asset.location_id, name: asset.path.at(-1)?.name ?? '' },
    },
    check: ({ warranty_start_date: start, warranty_end_date: end }) => ({
      ...(start !== '' && end !== '' && end < start && { warranty_end_date: t('form.warrantyOrder') }),
    }),
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
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        {days.map((key) => (
          <DateInput key={key} label={t(`fields.${key}`)} field={form.at(key)} />
        ))}
      </Grid>
      {seesKinds && asset.catalog !== null ? (
        <FromKind
          projectId={asset.project_id}
          kind={asset.catalog}
          filled={{ ...asset, warranty_end_date: form.values.warranty_end_date }}
          hasOwnSpecs
        />
      ) : null}
    </FormFrame>
  )
}
