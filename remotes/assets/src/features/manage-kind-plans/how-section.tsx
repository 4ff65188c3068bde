import { limits } from '@atrium/contract/limits'
import { planCategories, planCriticalities } from '@atrium/contract/maintenance'
import { useTexts } from '@atrium/portal'
import { ChoiceInput, TextInput, type Form } from '@atrium/screens'
import { Grid } from '@atrium/ui'
import { priorities, type planFields } from './plan-fields.ts'
import { PlanSection } from './plan-section.tsx'
import { WindowInput } from './window-input.tsx'

interface HowSectionProps {
  readonly form: Form<typeof planFields>
}

/** How a plan is carried out: how early its order opens, by how many, how much it matters. */
export function HowSection({ form }: HowSectionProps) {
  const t = useTexts()
  const number = (name: 'lead_days' | 'duration_minutes' | 'people', min: number, max: number) => (
    <TextInput type="number" min={min} max={max} label={t(`kindPlans.${name}`)} field={form.at(name)} />
  )
  return (
    <PlanSection title={t('kindPlans.how')}>
      <Grid gap="3" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }} alignItems="start">
        <ChoiceInput
          label={t('kindPlans.category')}
          field={form.at('category')}
          options={planCategories.map((value) => ({ value, label: t(`kindPlans.categories.${value}`) }))}
        />
        <ChoiceInput
          label={t('kindPlans.criticality')}
          field={form.at('criticality')}
          options={planCriticalities.map((value) => ({
            value,
            label: t(`kindPlans.criticalities.${value}`),
          }))}
        />
        <ChoiceInput
          label={t('kindPlans.priority')}
          field={form.at('priority')}
          options={priorities.map((value) => ({ value, label: t(`kindPlans.priorities.${value}`) }))}
        />
        {number('lead_days', 0, limits.planLeadDays)}
        {number('duration_minutes', 1, limits.planMinutes)}
        {number('people', 1, limits.planPeople)}
      </Grid>
      <WindowInput field={form.at('window')} />
    </PlanSection>
  )
}
