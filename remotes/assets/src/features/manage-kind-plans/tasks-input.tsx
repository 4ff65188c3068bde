import { limits } from '@atrium/contract/limits'
import { useTexts } from '@atrium/portal'
import type { Bound } from '@atrium/screens'
import { Box, Button, Text, VisuallyHidden, chakra } from '@atrium/ui'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { TaskInput } from './task-input.tsx'
import { newTask, type TypedTask } from './tasks-field.ts'

interface TasksInputProps {
  readonly field: Bound<readonly TypedTask[]>
}

const Tasks = chakra('ol', { base: { display: 'grid', gap: '3', listStyleType: 'none', p: '0', m: '0' } })

/** What is to be done: tasks in their order, which are added, moved and removed by buttons, so by keyboard, too. */
export function TasksInput({ field }: TasksInputProps) {
  const t = useTexts()
  const list = useRef<HTMLOListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const [said, setSaid] = useState('')
  // What gets the focus once it is there: the text of a new task, or the button for adding where a task was removed.
  const [wanted, setWanted] = useState<{ task: string } | null>(null)
  useEffect(() => {
    if (wanted === null) return
    const task = list.current?.querySelector<HTMLElement>(`[data-task="${wanted.task}"] input`)
    ;(task ?? add.current)?.focus()
  }, [wanted])
  const tasks = field.value
  const nameOf = (task: TypedTask, at: number) =>
    task.text.trim() || t('kindPlans.taskNumber', { number: at + 1 })

  function move(at: number, by: -1 | 1): void {
    const task = tasks[at]
    if (!task) return
    field.update((held) => {
      const others = held.filter(({ id }) => id !== task.id)
      return [...others.slice(0, at + by), task, ...others.slice(at + by)]
    })
    setSaid(t('kindPlans.taskMoved', { name: nameOf(task, at), number: at + by + 1, count: tasks.length }))
  }
  function remove(at: number): void {
    const task = tasks[at]
    if (!task) return
    field.update((held) => held.filter(({ id }) => id !== task.id))
    setWanted({ task: tasks[at + 1]?.id ?? tasks[at - 1]?.id ?? '' })
    setSaid(t('kindPlans.taskRemoved', { name: nameOf(task, at) }))
  }
  function append(): void {
    const task = newTask()
    field.update((held) => [...held, task])
    setWanted({ task: task.id })
  }

  return (
    <Box>
      {tasks.length === 0 ? (
        <Text textStyle="sm" tone="muted" mb="2">
          {t('kindPlans.noTasks')}
        </Text>
      ) : (
        <Tasks ref={list} aria-label={t('kindPlans.tasks')}>
          {tasks.map((task, at) => (
            <TaskInput
              key={task.id}
              task={task}
              name={nameOf(task, at)}
              place={at}
              length={tasks.length}
              errors={field.partErrors}
              onChange={(changed) =>
                field.update((held) => held.map((one) => (one.id === task.id ? changed : one)))
              }
              onMove={(by) => move(at, by)}
              onRemove={() => remove(at)}
            />
          ))}
        </Tasks>
      )}
      {field.error === undefined ? null : (
        <Text textStyle="xs" color="fg.error" role="alert">
          {field.error}
        </Text>
      )}
      {tasks.length < limits.tasksOfPlan ? (
        <Button ref={add} type="button" size="sm" kind="secondary" mt="3" onClick={append}>
          <Plus size={16} aria-hidden />
          {t('kindPlans.addTask')}
        </Button>
      ) : null}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Box>
  )
}
