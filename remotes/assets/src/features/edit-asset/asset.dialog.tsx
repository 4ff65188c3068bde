import { call, useChange } from '@atrium/client'
import type { RegisteredAsset } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { AreaInput, ChoiceInput, CodeField, DateInput, FormFrame, TextInput, useForm } from '@atrium/screens'
import { Grid } from '@atrium/ui'
import type { ReactNode } from 'react'
import { conditions } from '../../addresses/page-state.ts'
import { useAssetRights } from '../../rights/use-asset-rights.ts'
import { KindInput } from '../choose-kind/kind-input.tsx'
import { WordInput } from '../choose-word/word-input.tsx'
import { assetFields, currentOf, type Place } from './asset-fields.ts'
import { FromKind } from './from-kind.tsx'
import { PlaceInput } from './place-input.tsx'

export interface AssetDialogProps {
  readonly projectId: string
  /** The asset to edit, as it was when the dialog opened. Without it the dialog adds one. */
  readonly asset?: RegisteredAsset
  /** Where a new asset stands, when the dialog opens. */
  readonly place?: Place
  /** What a new asset becomes a part of. */
  readonly parent?: Pick<RegisteredAsset, 'id' | 'name'>
  readonly onCreated?: (assetId: string) => void
  readonly onClose: () => void
}

function Pair({ children }: { readonly children: ReactNode }) {
  return (
    <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
      {children}
    </Grid>
  )
}

function titleOf(
  t: ReturnType<typeof useTexts>,
  asset: AssetDialogProps['asset'],
  parent: AssetDialogProps['parent'],
): string {
  if (asset) return t('form.edit', { name: asset.name })
  return parent ? t('parts.addTo', { name: parent.name }) : t('asset.add')
}

/** Adds an asset, or edits all its facts, in one call. Its place and its status have actions of their own. */
export default function AssetDialog({
  projectId,
  asset,
  place,
  parent,
  onCreated,
  onClose,
}: AssetDialogProps) {
  const t = useTexts()
  const { seesKinds } = useAssetRights()
  const create = useChange('/asset/create')
  const update = useChange('/asset/update')
  const form = useForm({
    fields: assetFields,
    current: asset && currentOf(asset),
    ...(place && { initial: { location_id: place } }),
    check: ({ warranty_start_date: start, warranty_end_date: end, catalog_id: kind }) => ({
      ...(start !== '' && end !== '' && end < start && { warranty_end_date: t('form.warrantyOrder') }),
      ...(kind?.id === '' && { catalog_id: t('kindInput.unknown') }),
    }),
    async save({ facts, changes, version }) {
      if (asset) {
        // The place is changed by a move.
        const { location_id: _, ...facts } = changes
        await update.mutateAsync({ id: asset.id, version, ...facts })
        toast.success(t('form.saved'))
        return onClose()
      }
      const { id } = await create.mutateAsync({ ...facts, ...(parent && { parent_id: parent.id }) })
      toast.success(t('form.added', { name: facts.name }))
      onClose()
      onCreated?.(id)
    },
    reread: async () => {
      const fresh = asset && (await call('/asset/getDetails/{id}', { id: asset.id }))
      return fresh?.ok ? currentOf(fresh.data.asset) : null
    },
  })
  const text = (key: 'serial_number' | 'model' | 'manufacturer' | 'vendor') => (
    <TextInput label={t(`fields.${key}`)} field={form.at(key)} maxLength={limits.assetTextLength} />
  )
  const day = (key: 'purchase_date' | 'installed_on' | 'warranty_start_date' | 'warranty_end_date') => (
    <DateInput label={t(`fields.${key}`)} field={form.at(key)} />
  )
  return (
    <FormFrame
      title={titleOf(t, asset, parent)}
      size="lg"
      submitLabel={t(asset ? 'form.save' : 'form.add')}
      form={form}
      onClose={onClose}
    >
      <Pair>
        <TextInput label={t('fields.name')} field={form.at('name')} maxLength={limits.nameLength} />
        <CodeField field={form.at('code')} />
      </Pair>
      <Pair>
        {asset ? null : (
          <PlaceInput projectId={projectId} label={t('fields.location')} field={form.at('location_id')} />
        )}
        {seesKinds ? (
          <KindInput
            projectId={projectId}
            label={t('fields.kind')}
            {...(!asset && { hint: t('form.kindHint') })}
            field={form.at('catalog_id')}
          />
        ) : null}
      </Pair>
      {asset || !seesKinds || form.values.catalog_id === null ? null : (
        <FromKind projectId={projectId} kind={form.values.catalog_id} filled={form.values} />
      )}
      <Pair>
        <TextInput
          label={t('fields.barcode')}
          hint={t('form.barcodeHint')}
          field={form.at('barcode')}
          maxLength={limits.codeLength}
        />
        {text('serial_number')}
        {text('manufacturer')}
        {text('model')}
        {text('vendor')}
        <ChoiceInput
          label={t('fields.condition')}
          field={form.at('condition')}
          options={[
            { value: '', label: t('form.noCondition') },
            ...conditions.map((value) => ({ value, label: t(`condition.${value}`) })),
          ]}
        />
        {day('purchase_date')}
        {day('installed_on')}
        {day('warranty_start_date')}
        {day('warranty_end_date')}
        <WordInput
          projectId={projectId}
          kind="criticality"
          label={t('fields.criticality_level')}
          emptyLabel={t('words.none')}
          field={form.at('criticality_level')}
        />
        <WordInput
          projectId={projectId}
          kind="lifecycle"
          label={t('fields.lifecycle_status')}
          emptyLabel={t('words.none')}
          field={form.at('lifecycle_status')}
        />
      </Pair>
      <AreaInput label={t('fields.note')} field={form.at('note')} maxLength={limits.descriptionLength} />
    </FormFrame>
  )
}
