import { useChange } from '@atrium/client'
import type { AssetDetails } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { AreaInput, FormFrame, pickedField, textField, useForm } from '@atrium/screens'
import { Callout, Checkbox } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { parentPreviewQuery } from '../../queries/part.queries.ts'
import { AssetInput, type NamedAsset } from '../choose-asset/asset-input.tsx'

export interface SetParentProps {
  readonly asset: AssetDetails
  readonly onClose: () => void
}

const fields = { parent_id: pickedField<NamedAsset>(), reason: textField() }

/** Makes an asset a part of another one, or of none. */
export default function SetParentDialog({ asset, onClose }: SetParentProps) {
  const t = useTexts()
  const setParent = useChange('/asset/setParent')
  const [isDetached, setDetached] = useState(asset.is_detached)
  const form = useForm({
    fields,
    initial: { parent_id: asset.parent },
    check: ({ parent_id: parent }) => ({ ...(parent?.id === '' && { parent_id: t('assetInput.unknown') }) }),
    async save({ values: { parent_id: parent, reason } }) {
      const said = reason.trim()
      await setParent.mutateAsync({
        id: asset.id,
        version: asset.version,
        parent_id: parent?.id ?? null,
        is_detached: parent !== null && isDetached,
        ...(said !== '' && { reason: said }),
      })
      toast.success(
        parent
          ? t('partOf.done', { name: asset.name, whole: parent.name })
          : t('partOf.ended', { name: asset.name }),
      )
      onClose()
    },
  })
  const parent = form.values.parent_id
  const { data } = useQuery(
    parentPreviewQuery(
      asset.project_id,
      { id: asset.id, parent_id: parent?.id ?? null, is_detached: isDetached },
      parent !== null && parent.id !== '',
    ),
  )
  const moved = parent === null ? 0 : (data?.preview.moved ?? 0)
  return (
    <FormFrame
      title={t('partOf.title', { name: asset.name })}
      submitLabel={t('form.save')}
      form={form}
      onClose={onClose}
    >
      <AssetInput
        projectId={asset.project_id}
        label={t('fields.parent')}
        hint={t('partOf.hint')}
        exceptId={asset.id}
        field={form.at('parent_id')}
      />
      {parent ? (
        <Checkbox checked={isDetached} onCheckedChange={setDetached}>
          {t('partOf.stays')}
        </Checkbox>
      ) : null}
      {moved > 0 ? <Callout tone="info">{t('partOf.moves', { count: moved })}</Callout> : null}
      <AreaInput label={t('fields.reason')} field={form.at('reason')} maxLength={limits.commentLength} />
    </FormFrame>
  )
}
