import { useChange } from '@atrium/client'
import type { WorkDetails } from '@atrium/contract'
import { toast } from '@atrium/modals'
import {
  momentIn,
  MomentInput,
  orderFields,
  OrderInputs,
  storedOrder,
  useReread,
  type Named,
} from '@atrium/orders'
import { clockAt, useTexts } from '@atrium/portal'
import { ChoiceInput, FormFrame, pickedField, textField, useForm, type Field } from '@atrium/screens'
import { Text } from '@atrium/ui'
import { orderQuery } from '../../queries/work.queries.ts'
import { useWorkRights } from '../../rights/use-work-rights.ts'
import { useServiceOptions } from '../choose-service/use-service-options.ts'
import { AssetInput } from '../report-problem/asset-input.tsx'

export interface EditOrderProps {
  readonly projectId: string
  readonly work: WorkDetails
  readonly onClose: () => void
}

/** A time by the clocks of the project; empty for none. */
const dueField: Field<string, string | null> = {
  empty: '',
  same: Object.is,
  send: (typed) => momentIn(typed)?.toISOString() ?? null,
}

const fields = {
  ...orderFields,
  asset_id: pickedField<Named>(),
  service_id: textField({ needed: 'report.needs.service' }),
  due_at: dueField,
}

const storedOf = (work: WorkDetails) => ({
  ...storedOrder(work),
  asset_id: work.asset,
  service_id: work.service.id,
  due_at: work.due_at === null ? '' : clockAt(work.due_at),
})

/** What an order says: what, where, about which asset, and how urgent. Only what was changed is sent, since the rest may follow the service. */
export default function EditOrderDialog({ projectId, work, onClose }: EditOrderProps) {
  const t = useTexts()
  const { seesAssets } = useWorkRights()
  const offered = useServiceOptions(projectId)
  const reread = useReread(orderQuery(work.project_id, work.id))
  const update = useChange('/cm/update')
  const form = useForm({
    fields,
    current: storedOf(work),
    blames: {
      cm_asset_required: 'asset_id',
      cm_asset_refused: 'asset_id',
      cm_service_not_offered: 'service_id',
    },
    check: ({ asset_id: asset, due_at: due }) => ({
      ...(asset?.id === '' && { asset_id: t('report.assetUnknown') }),
      ...(due !== '' && momentIn(due) === undefined && { due_at: t('moment.wrong') }),
    }),
    async reread() {
      const newer = await reread()
      return newer && storedOf(newer.cm)
    },
    async save({ changes, version }) {
      if (Object.keys(changes).length > 0) {
        await update.mutateAsync({ id: work.id, version, ...changes })
        toast.success(t('editOrder.done', { name: work.reference }))
      }
      onClose()
    },
  })
  const location = form.at('location_id')
  const asset = form.at('asset_id')
  const service = work.service
  // An order keeps a service that is no longer offered.
  const services = offered.some(({ value }) => value === service.id)
    ? offered
    : [{ value: service.id, label: service.name }, ...offered]
  return (
    <FormFrame
      title={t('editOrder.title', { name: work.reference })}
      submitLabel={t('editOrder.submit')}
      form={form}
      onClose={onClose}
    >
      <OrderInputs
        projectId={projectId}
        description={form.at('description')}
        location={location}
        department={form.at('department_id')}
        priority={form.at('priority')}
        about={
          <>
            <div>
              <ChoiceInput label={t('fields.service')} field={form.at('service_id')} options={services} />
              {form.values.service_id === service.id ? null : (
                <Text role="status" tone="muted" textStyle="sm" mt="1">
                  {t('editOrder.follows')}
                </Text>
              )}
            </div>
            {seesAssets ? (
              <AssetInput
                projectId={projectId}
                locationId={location.value?.id ?? ''}
                field={asset}
                needed={false}
              />
            ) : asset.error === undefined ? null : (
              // Another service may need an asset that the person cannot choose.
              <Text role="alert" color="fg.error" textStyle="sm">
                {asset.error}
              </Text>
            )}
          </>
        }
        beside={
          <MomentInput label={t('fields.due_at')} hint={t('editOrder.dueHint')} field={form.at('due_at')} />
        }
      />
    </FormFrame>
  )
}
