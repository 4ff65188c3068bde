import { call, useChange } from '@atrium/client'
import type { CallReply, CatalogPlan, Multilingual } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { toast } from '@atrium/modals'
import { useLanguage, useNameText, useTexts } from '@atrium/portal'
import { AreaInput, CodeField, FormFrame, TextInput, useForm, withoutPrefix } from '@atrium/screens'
import { Checkbox, Grid } from '@atrium/ui'
import { useRef } from 'react'
import { HowSection } from './how-section.tsx'
import { wrongMaterials } from './materials-field.ts'
import { PlanEffects } from './plan-effects.tsx'
import { currentOf, planFields, planOf, type PlanForm } from './plan-fields.ts'
import { RuleSection } from './rule-section.tsx'
import { wrongTasks } from './tasks-field.ts'
import { WhatSection } from './what-section.tsx'
import { ownPlans } from './written-plans.ts'

export interface KindPlanProps {
  readonly projectId: string
  readonly kindId: string
  /** The maintenance plans of the kind, as they were when the dialog opened. */
  readonly read: CallReply<'/catalog/getPlans/{id}'>
  /** The one to edit. Without it the dialog adds one behind the others. */
  readonly plan?: CatalogPlan
  readonly onClose: () => void
}

/** Adds a maintenance plan to a kind of asset, or edits one. */
export default function KindPlanDialog({ projectId, kindId, read, plan, onClose }: KindPlanProps) {
  const t = useTexts()
  const nameText = useNameText()
  const language = useLanguage((state) => state.code)
  const update = useChange('/catalog/updatePlans')
  const shownOf = (text: Multilingual) => text[language] ?? nameText(text)
  const ownTexts = ({ name, description }: CatalogPlan) => ({
    name: shownOf(name),
    description: description[language] ?? '',
  })
  const asCurrent = (one: CatalogPlan, version: number) =>
    currentOf(one, { texts: ownTexts(one), version, shownOf })
  // Others may change the list meanwhile. What is sent is based on what was read last.
  const latest = useRef(read)
  const form = useForm({
    fields: planFields,
    current: plan && asCurrent(plan, read.version),
    check: (values) => wrongIn(values, t),
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
      return again ? asCurrent(again, fresh.data.version) : null
    },
  })
  return (
    <FormFrame
      title={plan ? t('form.edit', { name: ownTexts(plan).name }) : t('kindPlans.add')}
      size="xl"
      submitLabel={t(plan ? 'form.save' : 'form.add')}
      form={form}
      onClose={onClose}
    >
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        <TextInput label={t('fields.name')} field={form.at('name')} maxLength={limits.nameLength} />
        <CodeField field={form.at('code')} />
      </Grid>
      <AreaInput
        rows={3}
        label={t('kindPlans.description')}
        field={form.at('description')}
        maxLength={limits.planDescriptionLength}
      />
      <RuleSection projectId={projectId} field={form.at('rule')} />
      {plan ? (
        <PlanEffects
          projectId={projectId}
          kindId={kindId}
          plans={read.plans}
          plan={plan}
          values={form.values}
        />
      ) : null}
      <HowSection form={form} />
      <WhatSection projectId={projectId} form={form} />
      <Checkbox checked={form.values.is_active} onCheckedChange={form.at('is_active').change}>
        {t('kindPlans.is_active')}
      </Checkbox>
    </FormFrame>
  )
}

/** Says what is wrong with the tasks, the checklist and the materials, as far as they count. */
function wrongIn(values: Omit<PlanForm, 'version'>, t: ReturnType<typeof useTexts>) {
  const inWords = (keys: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(keys).map(([part, key]) => [part, t(key)]))
  const tasks = values.what === 'tasks' ? inWords(wrongTasks(values.tasks)) : {}
  const materials = inWords(wrongMaterials(values.materials))
  const hasChecklist =
    values.what === 'tasks' || (values.checklist_id !== null && values.checklist_id.id !== '')
  return {
    ...(Object.keys(tasks).length > 0 && { tasks }),
    ...(Object.keys(materials).length > 0 && { materials }),
    ...(!hasChecklist && { checklist_id: t('kindPlans.chooseChecklist') }),
  }
}
