import { call, useChange } from '@atrium/client'
import type { CallReply, CatalogPlan } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useLanguage, useNameText, useTexts } from '@atrium/portal'
import {
  AreaInput,
  ChoiceInput,
  CodeField,
  FormFrame,
  TextInput,
  useForm,
  withoutPrefix,
} from '@atrium/screens'
import { Checkbox, Grid, Stack } from '@atrium/ui'
import { useRef } from 'react'
import { IntervalInput } from './interval-input.tsx'
import { currentOf, planFields, planOf, priorities } from './plan-fields.ts'
import { ownPlans } from './written-plans.ts'

export interface KindPlanProps {
  readonly kindId: string
  /** The maintenance plans of the kind, as they were when the dialog opened. */
  readonly read: CallReply<'/catalog/getPlans/{id}'>
  /** The one to edit. Without it the dialog adds one behind the others. */
  readonly plan?: CatalogPlan
  readonly onClose: () => void
}

/** Adds a maintenance plan to a kind of asset, or edits one. */
export default function KindPlanDialog({ kindId, read, plan, onClose }: KindPlanProps) {
  const t = useTexts()
  const nameText = useNameText()
  const language = useLanguage((state) => state.code)
  const update = useChange('/catalog/updatePlans')
  const ownTexts = ({ name, description }: CatalogPlan) => ({
    name: name[language] ?? nameText(name),
    description: description[language] ?? '',
  })
  // Others may change the list meanwhile. What is sent is based on what was read last.
  const latest = useRef(read)
  const form = useForm({
    fields: planFields,
    current: plan && currentOf(plan, ownTexts(plan), read.version),
    async save({ values, version }) {
      const written = planOf(values)
      const newest = read.version > latest.current.version ? read : latest.current
      const own = ownPlans(newest.plans)
      const plans = plan
        ? own.map((one) => (one.id === plan.id ? { ...written, id: plan.id } : one))
        : [...own, written]
      const at = plan ? own.findIndex(({ id }) => id === plan.id) : own.length
      await update
        .mutateAsync({ id: kindId, plans, version: plan ? version : newest.version })
        .catch((error: unknown) => {
          throw withoutPrefix(error, `plans.${at}.`)
        })
      toast.success(t('kindPlans.saved', { name: values.name.trim() }))
      onClose()
    },
    reread: async () => {
      const fresh = await call('/catalog/getPlans/{id}', { id: kindId })
      if (!fresh.ok) return null
      latest.current = fresh.data
      const again = plan && fresh.data.plans.find(({ id }) => id === plan.id)
      return again ? currentOf(again, ownTexts(again), fresh.data.version) : null
    },
  })
  const flag = (name: 'is_statutory' | 'is_active') => (
    <Checkbox checked={form.values[name]} onCheckedChange={(checked) => form.at(name).change(checked)}>
      {t(`kindPlans.${name}`)}
    </Checkbox>
  )
  return (
    <FormFrame
      title={plan ? t('form.edit', { name: ownTexts(plan).name }) : t('kindPlans.add')}
      size="lg"
      submitLabel={t(plan ? 'form.save' : 'form.add')}
      form={form}
      onClose={onClose}
    >
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        <TextInput label={t('fields.name')} field={form.at('name')} maxLength={limits.nameLength} />
        <CodeField field={form.at('code')} />
        <IntervalInput field={form.at('interval')} />
        <TextInput
          type="number"
          min={1}
          max={limits.planMinutes}
          label={t('kindPlans.duration_minutes')}
          field={form.at('duration_minutes')}
        />
        <ChoiceInput
          label={t('kindPlans.priority')}
          field={form.at('priority')}
          options={priorities.map((value) => ({ value, label: t(`kindPlans.priorities.${value}`) }))}
        />
      </Grid>
      <AreaInput
        rows={3}
        label={t('kindPlans.description')}
        field={form.at('description')}
        maxLength={limits.planDescriptionLength}
      />
      <Stack gap="2">
        {flag('is_statutory')}
        {flag('is_active')}
      </Stack>
    </FormFrame>
  )
}
