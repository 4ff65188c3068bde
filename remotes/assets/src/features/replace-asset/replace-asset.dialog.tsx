import { useChange } from '@atrium/client'
import type { AssetDetails } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { AreaInput, DateInput, dateField, FormFrame, textField, TextInput, useForm } from '@atrium/screens'
import { Callout, Checkbox, Grid } from '@atrium/ui'
import { useState } from 'react'
import { useAssetRights } from '../../rights/use-asset-rights.ts'
import { FromKind } from '../edit-asset/from-kind.tsx'

export interface ReplaceAssetProps {
  readonly asset: AssetDetails
  readonly onAdded: (assetId: string) => void
  readonly onClose: () => void
}

const fields = {
  name: textField({ needed: 'messages.field_required' }),
  serial_number: textField(),
  manufacturer: textField(),
  model: textField(),
  vendor: textField(),
  purchase_date: dateField(),
  installed_on: dateField(),
  warranty_start_date: dateField(),
  warranty_end_date: dateField(),
  reason: textField(),
}

const texts = ['serial_number', 'manufacturer', 'model', 'vendor'] as const
const days = ['purchase_date', 'installed_on', 'warranty_start_date', 'warranty_end_date'] as const

/** Puts a new asset in the place of another one, which is retired. */
export default function ReplaceAssetDialog({ asset, onAdded, onClose }: ReplaceAssetProps) {
  const t = useTexts()
  const { seesKinds } = useAssetRights()
  const replace = useChange('/asset/replace')
  const [movesParts, setMovesParts] = useState(true)
  const form = useForm({
    fields,
    initial: { name: asset.name },
    check: ({ warranty_start_date: start, warranty_end_date: end }) => ({
      ...(start !== '' && end !== '' && end < start && { warranty_end_date: t('form.warrantyOrder') }),
    }),
    async save({ facts }) {
      const parts = movesParts ? ('move' as const) : ('release' as const)
      const { id } = await replace.mutateAsync({ id: asset.id, version: asset.version, parts, ...facts })
      toast.success(t('replace.done', { name: asset.name }))
      onClose()
      if (id !== null) onAdded(id)
    },
  })
  return (
    <FormFrame
      title={t('replace.title', { name: asset.name })}
      size="lg"
      submitLabel={t('replace.submit')}
      form={form}
      onClose={onClose}
    >
      <Callout tone="info">{t('replace.words', { code: asset.code })}</Callout>
      <TextInput label={t('fields.name')} field={form.at('name')} maxLength={limits.nameLength} />
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        {texts.map((key) => (
          <TextInput
            key={key}
            label={t(`fields.${key}`)}
            field={form.at(key)}
            maxLength={limits.assetTextLength}
          />
        ))}
        {days.map((key) => (
          <DateInput key={key} label={t(`fields.${key}`)} field={form.at(key)} />
        ))}
      </Grid>
      {seesKinds && asset.catalog !== null ? (
        <FromKind
          projectId={asset.project_id}
          kind={asset.catalog}
          filled={{ ...form.values, criticality_level: asset.criticality_level }}
        />
      ) : null}
      {asset.parts > 0 ? (
        <Checkbox checked={movesParts} onCheckedChange={setMovesParts}>
          {t('replace.parts', { count: asset.parts })}
        </Checkbox>
      ) : null}
      <AreaInput label={t('fields.reason')} field={form.at('reason')} maxLength={limits.commentLength} />
    </FormFrame>
  )
}
