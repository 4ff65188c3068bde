import { toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { FormFrame, pickedField, SuggestingField, useForm, useSettled } from '@atrium/screens'
import { Text } from '@atrium/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOrderChange } from '../kind/order-calls.ts'
import { offeredChecklistsQuery } from '../queries/order-parts.queries.ts'

export interface AddChecklistProps {
  readonly projectId: string
  readonly workId: string
  readonly onClose: () => void
}

/** A checklist with its name; without an id, a text that names none. */
interface Sought {
  readonly id: string
  readonly name: string
}

const fields = { checklist_id: pickedField<Sought>({ needed: 'tasks.chooseChecklist' }) }

/** Long enough to type the next letter. Milliseconds. */
const rest = 250

/** Adds what a published checklist asks to the tasks of an order. */
export default function AddChecklistDialog({ projectId, workId, onClose }: AddChecklistProps) {
  const t = useTexts()
  const add = useOrderChange('addChecklist')
  const [text, setText] = useState('')
  const form = useForm({
    fields,
    blames: { checklist_repeat_of_tasks: 'checklist_id', checklist_retired: 'checklist_id' },
    check: ({ checklist_id: checklist }) => ({
      ...(checklist?.id === '' && { checklist_id: t('tasks.chooseChecklist') }),
    }),
    async save({ facts }) {
      const { keys } = await add.mutateAsync({ order_id: workId, checklist_id: facts.checklist_id })
      toast.success(t('tasks.checklistAdded', { count: keys.length }))
      onClose()
    },
  })
  const field = form.at('checklist_id')
  const isChosen = field.value !== null && field.value.id !== ''
  const sought = useSettled(isChosen ? '' : text.trim(), rest)
  const { data } = useQuery({
    ...offeredChecklistsQuery(projectId, sought),
    placeholderData: keepPreviousData,
  })
  const checklists = data?.checklists ?? []
  return (
    <FormFrame
      title={t('tasks.addChecklist')}
      submitLabel={t('tasks.addChecklist')}
      form={form}
      onClose={onClose}
    >
      <SuggestingField
        label={t('tasks.checklist')}
        placeholder={t('tasks.checklistHint')}
        listLabel={t('tasks.checklists')}
        status={t('tasks.checklistCount', { count: checklists.length })}
        isPicker
        required
        error={field.error}
        value={text}
        choices={checklists.map(({ id, name, code }) => ({ id, title: name, mark: code }))}
        onType={(next) => {
          setText(next)
          field.change(next.trim() === '' ? null : { id: '', name: next.trim() })
        }}
        onChoose={(id) => {
          const chosen = checklists.find((one) => one.id === id)
          if (!chosen) return
          setText(chosen.name)
          field.change({ id, name: chosen.name })
        }}
      />
      {data && checklists.length === 0 && sought === '' ? (
        <Text tone="muted" textStyle="sm">
          {t('tasks.noChecklists')}
        </Text>
      ) : null}
    </FormFrame>
  )
}
