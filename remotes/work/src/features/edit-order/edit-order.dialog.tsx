import { useChange } from '@atrium/client'
import type { WorkDetails, WorkPriority } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { clockAt, open, pickDepartments, pickLocations, useTexts } from '@atrium/portal'
import {
  AreaInput,
  ChoiceInput,
  choiceField,
  FormFrame,
  PickInput,
  pickedField,
  textField,
  useForm,
  type Field,
} from '@atrium/screens'
import { Grid, Text } from '@atrium/ui'
import { workPriorities } from '../../addresses/work-words.ts'
import { useWorkRights } from '../../rights/use-work-rights.ts'
import { useServiceOptions } from '../browse-work/use-service-options.ts'
import { momentIn } from '../enter-moment/moment-in.ts'
import { MomentInput } from '../enter-moment/moment-input.tsx'
import { useRereadOrder } from '../read-order/use-reread-order.ts'
import { AssetInput } from '../report-problem/asset-input.tsx'
import type { Named } from '../report-problem/report-fields.ts'

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
  description: textField({ needed: 'report.needs.description' }),
  location_id: pickedField<Named>({ needed: 'report.needs.location' }),
  asset_id: pickedField<Named>(),
  service_id: textField({ needed: 'report.needs.service' }),
  department_id: pickedField<Named>(),
  priority: choiceField<WorkPriority>('Medium'),
  due_at: dueField,
}

const storedOf = (work: WorkDetails) => ({
  description: work.description,
  location_id: work.location,
  asset_id: work.asset,
  service_id: work.service.id,
  department_id: work.department,
  priority: work.priority,
  due_at: work.due_at === null ? '' : clockAt(work.due_at),
  version: work.version,
})

/** What an order says: what, where, about which asset, and how urgent. Only what was changed is sent, since the rest may follow the service. */
export default function EditOrderDialog({ projectId, work, onClose }: EditOrderProps) {
  const t = useTexts()
  const { seesLocations, seesAssets, seesDepartments } = useWorkRights()
  const offered = useServiceOptions(projectId)
  const reread = useRereadOrder(work)
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
      return newer && storedOf(newer)
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
  const department = form.at('department_id')
  const service = work.service
  // An order keeps a service that is no longer offered.
  const services = offered.some(({ value }) => value === service.id)
    ? offered
    : [{ value: service.id, label: service.name }, ...offered]
  async function pickPlace(): Promise<void> {
    const picked = await open(pickLocations, { projectId, mode: 'single' })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    else if (picked.role === 'ok' && picked.data[0]) location.change(picked.data[0])
  }
  async function pickDepartment(): Promise<void> {
    const picked = await open(pickDepartments, { projectId, mode: 'single' })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    else if (picked.role === 'ok' && picked.data[0]) department.change(picked.data[0])
  }
  return (
    <FormFrame
      title={t('editOrder.title', { name: work.reference })}
      submitLabel={t('editOrder.submit')}
      form={form}
      onClose={onClose}
    >
      <AreaInput
        label={t('fields.description')}
        field={form.at('description')}
        rows={4}
        maxLength={limits.descriptionLength}
        dir="auto"
      />
      {seesLocations ? (
        <PickInput
          label={t('fields.location')}
          field={location}
          none={null}
          placeholder={t('report.chooseWhere')}
          nameOf={(one) => one?.name ?? ''}
          onPick={() => void pickPlace()}
        />
      ) : null}
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
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        {seesDepartments ? (
          <PickInput
            label={t('fields.department')}
            field={department}
            none={null}
            placeholder={t('editOrder.noDepartment')}
            nameOf={(one) => one?.name ?? ''}
            onPick={() => void pickDepartment()}
          />
        ) : null}
        <ChoiceInput
          label={t('fields.priority')}
          field={form.at('priority')}
          options={workPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
        />
        <MomentInput label={t('fields.due_at')} hint={t('editOrder.dueHint')} field={form.at('due_at')} />
      </Grid>
    </FormFrame>
  )
}
