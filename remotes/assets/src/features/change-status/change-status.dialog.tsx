import { call, isCallFailure, useChange } from '@atrium/client'
import type { AssetDetails, AssetStatus } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import {
  AreaInput,
  ChoiceInput,
  choiceField,
  FormFrame,
  textField,
  useForm,
  type Current,
} from '@atrium/screens'
import { Callout } from '@atrium/ui'
import { useState } from 'react'
import { statuses } from '../../addresses/page-state.ts'

export interface ChangeStatusProps {
  readonly asset: AssetDetails
  readonly onClose: () => void
}

const fields = {
  status: choiceField<AssetStatus>('Active'),
  reason: textField(),
  parts: choiceField<'retire' | 'release'>('retire'),
}

const currentOf = ({
  operational_status: status,
  version,
}: Pick<AssetDetails, 'operational_status' | 'version'>): Current<typeof fields> => ({
  status,
  reason: '',
  parts: 'retire',
  version,
})

/** A retired asset can only become inactive, and a maintenance ends with the status before it. */
function offeredTo({ operational_status: status, status_before: before }: AssetDetails): AssetStatus[] {
  if (status === 'Retired') return ['Retired', 'Inactive']
  return statuses.filter((one) => one !== 'Active' || status !== 'Maintenance' || before !== 'Inactive')
}

/** Changes the status of an asset, with a reason. */
export default function ChangeStatusDialog({ asset, onClose }: ChangeStatusProps) {
  const t = useTexts()
  const change = useChange('/asset/changeStatus')
  const [asksParts, setAsksParts] = useState(asset.parts > 0)
  const form = useForm({
    fields,
    current: currentOf(asset),
    // Without a reason it would only erase the last one.
    check: ({ status, reason }): { status?: string } =>
      status === asset.operational_status && reason.trim() === '' ? { status: t('statusForm.same') } : {},
    async save({ values: { status, reason, parts }, version }) {
      const said = reason.trim()
      try {
        await change.mutateAsync({
          id: asset.id,
          version,
          status,
          ...(said !== '' && { reason: said }),
          ...(status === 'Retired' && asksParts && { parts }),
        })
      } catch (error) {
        // It has parts that the person does not see.
        if (isCallFailure(error) && error.key === 'asset_parts_asked') setAsksParts(true)
        throw error
      }
      toast.success(t('statusForm.done', { name: asset.name, status: t(`status.${status}`) }))
      onClose()
    },
    reread: async () => {
      const fresh = await call('/asset/getDetails/{id}', { id: asset.id })
      return fresh.ok ? currentOf(fresh.data.asset) : null
    },
  })
  const retires = form.values.status === 'Retired' && asset.operational_status !== 'Retired'
  const offered = offeredTo(asset)
  return (
    <FormFrame
      title={t('statusForm.title', { name: asset.name })}
      submitLabel={t('statusForm.submit')}
      form={form}
      onClose={onClose}
    >
      <ChoiceInput
        label={t('fields.status')}
        field={form.at('status')}
        options={offered.map((value) => ({ value, label: t(`status.${value}`) }))}
      />
      <AreaInput label={t('fields.reason')} field={form.at('reason')} maxLength={limits.commentLength} />
      {retires && asksParts ? (
        <ChoiceInput
          label={
            asset.parts > 0 ? t('statusForm.parts', { count: asset.parts }) : t('statusForm.unseenParts')
          }
          field={form.at('parts')}
          options={[
            { value: 'retire', label: t('statusForm.retireParts') },
            { value: 'release', label: t('statusForm.releaseParts') },
          ]}
        />
      ) : null}
      {retires ? <Callout tone="warning">{t('statusForm.retires')}</Callout> : null}
    </FormFrame>
  )
}
