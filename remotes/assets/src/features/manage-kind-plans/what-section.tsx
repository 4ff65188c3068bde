import { useTexts } from '@atrium/portal'
import { ChoiceInput, type Form } from '@atrium/screens'
import { MaterialsInput } from './materials-input.tsx'
import { PlanChecklistInput } from './plan-checklist-input.tsx'
import type { planFields } from './plan-fields.ts'
import { PlanSection } from './plan-section.tsx'
import { TasksInput } from './tasks-input.tsx'

interface WhatSectionProps {
  readonly projectId: string
  readonly form: Form<typeof planFields>
}

/** What is done: tasks or a checklist, and the materials for it. */
export function WhatSection({ projectId, form }: WhatSectionProps) {
  const t = useTexts()
  const { what, category } = form.values
  return (
    <PlanSection title={t('kindPlans.what')}>
      <ChoiceInput
        label={t('kindPlans.whatBy')}
        field={form.at('what')}
        options={(['tasks', 'checklist'] as const).map((value) => ({
          value,
          label: t(`kindPlans.whats.${value}`),
        }))}
      />
      {what === 'tasks' ? (
        <TasksInput field={form.at('tasks')} />
      ) : (
        <PlanChecklistInput
          projectId={projectId}
          kind={category === 'Inspection' ? 'inspection' : 'cm'}
          field={form.at('checklist_id')}
        />
      )}
      <MaterialsInput projectId={projectId} field={form.at('materials')} />
    </PlanSection>
  )
}
