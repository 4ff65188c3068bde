import { assetNeeds } from '../../addresses/asset-needs.ts'
import { useChange } from '@atrium/client'
import type { AssetNeed, Service, WorkPriority } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { correctiveOrders, workflowsQuery, workPriorities } from '@atrium/orders'
import { open, pickDepartments, useTexts } from '@atrium/portal'
import {
  ChoiceInput,
  choiceField,
  flagField,
  FormFrame,
  numberField,
  PickInput,
  pickedField,
  textField,
  TextInput,
  useForm,
} from '@atrium/screens'
import { Checkbox, Grid } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { useWorkRights } from '../../rights/use-work-rights.ts'

export interface ServiceDialogProps {
  readonly projectId: string
  readonly service: Service
  readonly onClose: () => void
}

interface Named {
  readonly id: string
  readonly name: string
}

const fields = {
  department_id: pickedField<Named>(),
  // Empty for the default workflow of the project.
  workflow_id: { ...textField(), send: (id: string) => (id === '' ? null : id) },
  default_priority: choiceField<WorkPriority>('Medium'),
  needs_asset: choiceField<AssetNeed>('optional'),
  respond_minutes: numberField(),
  resolve_minutes: numberField(),
  is_requestable: flagField,
  is_default: flagField,
}

/** What orders of a service take from it in a project. */
export default function ServiceDialog({ projectId, service, onClose }: ServiceDialogProps) {
  const t = useTexts()
  const { seesWorkflows, seesDepartments } = useWorkRights()
  const workflows = useQuery({ ...workflowsQuery(correctiveOrders, projectId), enabled: seesWorkflows })
  const update = useChange('/service/update')
  const minutesText = (minutes: number | null) => (minutes === null ? '' : String(minutes))
  const form = useForm({
    fields,
    current: {
      department_id: service.department,
      workflow_id: service.workflow?.id ?? '',
      default_priority: service.default_priority,
      needs_asset: service.needs_asset,
      respond_minutes: minutesText(service.respond_minutes),
      resolve_minutes: minutesText(service.resolve_minutes),
      is_requestable: service.is_requestable,
      is_default: service.is_default,
      version: service.version,
    },
    check: (typed) =>
      Object.fromEntries(
        (['respond_minutes', 'resolve_minutes'] as const)
          .filter((name) => !isMinutes(typed[name]))
          .map((name) => [name, t('services.wrongMinutes', { maximum: limits.serviceMinutes })]),
      ),
    async save({ changes: { is_default: isDefault, ...changes }, version }) {
      await update.mutateAsync({
        project_id: projectId,
        service_id: service.id,
        version,
        ...changes,
        ...(isDefault && { is_default: true }),
      })
      toast.success(t('services.saved', { name: service.name }))
      onClose()
    },
  })
  const department = form.at('department_id')
  const requestable = form.at('is_requestable')
  const isDefault = form.at('is_default')
  async function pickDepartment(): Promise<void> {
    const picked = await open(pickDepartments, { projectId, mode: 'single' })
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    else if (picked.role === 'ok' && picked.data[0]) department.change(picked.data[0])
  }
  const chosen = service.workflow
  const published =
    workflows.data?.workflows.filter((one) => one.published_version !== null || one.id === chosen?.id) ??
    (chosen ? [chosen] : [])
  return (
    <FormFrame
      title={t('services.editTitle', { name: service.name })}
      submitLabel={t('services.save')}
      form={form}
      onClose={onClose}
    >
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        {seesDepartments ? (
          <PickInput
            label={t('fields.department')}
            field={department}
            none={null}
            placeholder={t('services.noDepartment')}
            nameOf={(one) => one?.name ?? ''}
            onPick={() => void pickDepartment()}
          />
        ) : null}
        {seesWorkflows ? (
          <ChoiceInput
            label={t('services.workflow')}
            field={form.at('workflow_id')}
            options={[
              { value: '', label: t('services.defaultWorkflow') },
              ...published.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        ) : null}
        <ChoiceInput
          label={t('fields.priority')}
          field={form.at('default_priority')}
          options={workPriorities.map((value) => ({ value, label: t(`priority.${value}`) }))}
        />
        <ChoiceInput
          label={t('services.needsAsset')}
          field={form.at('needs_asset')}
          options={assetNeeds.map((value) => ({ value, label: t(`services.needs.${value}`) }))}
        />
        <TextInput
          label={t('services.respond')}
          hint={t('services.minutesHint')}
          type="number"
          min={1}
          field={form.at('respond_minutes')}
        />
        <TextInput
          label={t('services.resolve')}
          hint={t('services.minutesHint')}
          type="number"
          min={1}
          field={form.at('resolve_minutes')}
        />
      </Grid>
      <Checkbox checked={requestable.value} onCheckedChange={requestable.change}>
        {t('services.requestable')}
      </Checkbox>
      <Checkbox
        checked={isDefault.value}
        // Another service takes its place; nothing takes it away.
        disabled={service.is_default}
        onCheckedChange={isDefault.change}
      >
        {t('services.default')}
      </Checkbox>
    </FormFrame>
  )
}

const isMinutes = (typed: string) =>
  typed.trim() === '' || (/^\d+$/.test(typed.trim()) && +typed >= 1 && +typed <= limits.serviceMinutes)
