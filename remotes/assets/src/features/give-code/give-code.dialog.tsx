import { call, useChange } from '@atrium/client'
import type { RegisteredAsset } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { failureOf, useTexts } from '@atrium/portal'
import { FormFrame, isOvertaken, pickedField, PickInput, useForm } from '@atrium/screens'
import { Callout, Text } from '@atrium/ui'
import { useState } from 'react'
import { AssetSelector } from './asset-selector.tsx'

export interface GiveCodeProps {
  readonly projectId: string
  /** What was scanned, and nothing has. */
  readonly code: string
  readonly onGiven: (assetId: string) => void
  readonly onClose: () => void
}

const fields = { asset: pickedField<RegisteredAsset>({ needed: 'messages.field_required' }) }

/** Gives a scanned code to an asset, as its barcode. */
export default function GiveCodeDialog({ projectId, code, onGiven, onClose }: GiveCodeProps) {
  const t = useTexts()
  const update = useChange('/asset/update')
  const [isChoosing, setChoosing] = useState(false)
  const form = useForm({
    fields,
    blames: { asset_barcode_taken: 'asset', barcode: 'asset' },
    explain: (failure) => (isOvertaken(failure) ? t('giveCode.overtaken') : undefined),
    async save({ values: { asset } }) {
      if (!asset) return
      try {
        await update.mutateAsync({ id: asset.id, version: asset.version, barcode: code })
      } catch (error) {
        const failure = failureOf(error)
        // The next try is made from what is stored now, once the person has seen it.
        if (failure && isOvertaken(failure)) await readAgain(asset)
        throw error
      }
      toast.success(t('giveCode.done', { name: asset.name, code }))
      onGiven(asset.id)
    },
  })
  const picked = form.at('asset')
  async function readAgain({ id }: RegisteredAsset): Promise<void> {
    const fresh = await call('/asset/getDetails/{id}', { id })
    if (fresh.ok) picked.change(fresh.data.asset)
  }
  const asset = picked.value
  const replaced = asset && asset.barcode !== '' && asset.barcode !== code ? asset.barcode : null
  return (
    <>
      <FormFrame title={t('giveCode.title')} submitLabel={t('giveCode.submit')} form={form} onClose={onClose}>
        <Text overflowWrap="anywhere">{t('giveCode.hint', { code })}</Text>
        <PickInput
          label={t('giveCode.asset')}
          field={picked}
          none={null}
          placeholder={t('giveCode.choose')}
          nameOf={(one) => (one ? `${one.name} · ${one.code}` : '')}
          onPick={() => setChoosing(true)}
        />
        {replaced === null ? null : (
          <Callout tone="warning" announce>
            {t('giveCode.replaces', { barcode: replaced })}
          </Callout>
        )}
      </FormFrame>
      {isChoosing ? (
        <AssetSelector
          projectId={projectId}
          onOk={(chosen) => {
            picked.change(chosen)
            setChoosing(false)
          }}
          onCancel={() => setChoosing(false)}
        />
      ) : null}
    </>
  )
}
