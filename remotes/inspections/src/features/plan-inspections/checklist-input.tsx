import { useTexts } from '@atrium/portal'
import { FoundInput, soughtIn, useSettled, type Bound, type NamedThing } from '@atrium/screens'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { offeredQuery } from '../../queries/plan.queries.ts'

/** Long enough to type the next letter. Milliseconds. */
const rest = 250

interface ChecklistInputProps {
  readonly projectId: string
  readonly field: Bound<NamedThing | null>
}

/** The published checklist that is asked, found by name or code. */
export function ChecklistInput({ projectId, field }: ChecklistInputProps) {
  const t = useTexts()
  const text = useSettled(soughtIn(field.value), rest)
  const { data } = useQuery({ ...offeredQuery(projectId, text), placeholderData: keepPreviousData })
  const checklists = data?.checklists ?? []
  return (
    <FoundInput
      label={t('fields.checklist')}
      placeholder={t('plan.checklistHint')}
      listLabel={t('plan.checklists')}
      status={t('plan.checklistCount', { count: checklists.length })}
      field={field}
      choices={checklists.map(({ id, name, code, items }) => ({
        id,
        title: name,
        mark: code,
        detail: t('list.items', { count: items }),
      }))}
    />
  )
}
