import type { ChecklistKind } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { SuggestingField, type Bound } from '@atrium/screens'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { offeredChecklistsQuery } from '../../queries/plan.queries.ts'
import { useNamedField } from '../choose-named/use-named-field.ts'
import type { NamedChecklist } from './plan-fields.ts'

interface PlanChecklistInputProps {
  readonly projectId: string
  /** Of checklists: for inspections, or for orders. */
  readonly kind: ChecklistKind
  readonly field: Bound<NamedChecklist | null>
}

/** The published checklist that says what is to be done, found by its name or code. */
export function PlanChecklistInput({ projectId, kind, field }: PlanChecklistInputProps) {
  const t = useTexts()
  const { text, searched, take } = useNamedField(field)
  const { data } = useQuery({
    ...offeredChecklistsQuery(projectId, kind, searched),
    placeholderData: keepPreviousData,
  })
  const checklists = data?.checklists ?? []
  return (
    <SuggestingField
      label={t('kindPlans.checklist')}
      placeholder={t('kindPlans.checklistHint')}
      listLabel={t('kindPlans.checklists')}
      status={t('kindPlans.checklistCount', { count: checklists.length })}
      isPicker
      required
      error={field.error}
      value={text}
      choices={checklists.map(({ id, name, code }) => ({ id, title: name, mark: code }))}
      onType={(next) => take(next.trim() === '' ? null : { id: '', name: next.trim() }, next)}
      onChoose={(id) => {
        const found = checklists.find((one) => one.id === id)
        if (found) take({ id, name: found.name })
      }}
    />
  )
}
