import type { WorkTask } from '@atrium/contract'
import { LazyDialog } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { QueryPlaceholder } from '@atrium/screens'
import { Box, Button, EmptyState, HStack, Progress, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { ListChecks, Plus } from 'lucide-react'
import { useState } from 'react'
import { useOrderKind } from '../kind/order-screen.tsx'
import type { OrderDetails } from '../kind/order-shapes.ts'
import { useOrderChange } from '../kind/order-calls.ts'
import { tasksQuery } from '../queries/order-parts.queries.ts'
import { useAttempt } from '../change-orders/use-attempt.ts'
import { TaskLine } from './task-line.tsx'

export interface TasksPaneProps {
  readonly projectId: string
  readonly work: OrderDetails
  /** Whether the person answers tasks, and whether they change them. */
  readonly mayAnswer: boolean
  readonly mayEdit: boolean
}

const loadEdit = () => import(/* webpackChunkName: "order-forms" */ './task.dialog.tsx')
const loadChecklist = () => import(/* webpackChunkName: "order-forms" */ './add-checklist.dialog.tsx')
const loadSkip = () => import(/* webpackChunkName: "order-forms" */ './skip-task.dialog.tsx')

type Asked =
  { readonly kind: 'add' | 'checklist' } | { readonly kind: 'edit' | 'skip'; readonly task: WorkTask }

/** The tasks of an order: what is to be done, and what was answered. */
export default function TasksPane({ projectId, work, mayAnswer, mayEdit }: TasksPaneProps) {
  const t = useTexts()
  const kind = useOrderKind()
  const attempt = useAttempt()
  const sort = useOrderChange('sortTasks')
  const remove = useOrderChange('removeTask')
  const [asked, setAsked] = useState<Asked | null>(null)
  const query = useQuery(tasksQuery(kind, projectId, work.id))
  const onClose = () => setAsked(null)
  const tasks = query.data?.tasks ?? []
  const done = tasks.filter(({ state }) => state !== 'pending').length
  function move(index: number, by: -1 | 1): void {
    const keys = tasks.map(({ key }) => key)
    const [key] = keys.splice(index, 1)
    if (key === undefined) return
    keys.splice(index + by, 0, key)
    void attempt(() => sort.mutateAsync({ order_id: work.id, keys }))
  }
  return (
    <Box display="flex" flexDirection="column" gap="4">
      <HStack gap="4" flexWrap="wrap">
        {tasks.length > 0 ? (
          <Box flex="1 1 12rem">
            <Text textStyle="sm" pb="1">
              {t('tasks.progress', { done, all: tasks.length })}
            </Text>
            <Progress label={t('tasks.title')} value={done / tasks.length} />
          </Box>
        ) : null}
        {mayEdit ? (
          <HStack gap="2" flexWrap="wrap">
            <Button size="sm" onClick={() => setAsked({ kind: 'add' })}>
              <Plus size={14} aria-hidden />
              {t('tasks.add')}
            </Button>
            <Button size="sm" onClick={() => setAsked({ kind: 'checklist' })}>
              <ListChecks size={14} aria-hidden />
              {t('tasks.addChecklist')}
            </Button>
          </HStack>
        ) : null}
      </HStack>
      {query.isPending || query.isError ? (
        <QueryPlaceholder query={query} loading={t('tasks.loading')} failed={t('tasks.failed')} />
      ) : tasks.length === 0 ? (
        <EmptyState icon={<ListChecks />} title={t('tasks.none')} hint={t('tasks.noneHint')} />
      ) : (
        <Box as="ol" listStyleType="none" display="flex" flexDirection="column" gap="2">
          {tasks.map((task, index) => (
            <TaskLine
              key={task.key}
              work={work}
              task={task}
              mayAnswer={mayAnswer}
              onSkip={() => setAsked({ kind: 'skip', task })}
              {...(mayEdit && {
                change: {
                  edit: () => setAsked({ kind: 'edit', task }),
                  remove: () => void attempt(() => remove.mutateAsync({ order_id: work.id, key: task.key })),
                  up: index > 0 ? () => move(index, -1) : null,
                  down: index < tasks.length - 1 ? () => move(index, 1) : null,
                },
              })}
            />
          ))}
        </Box>
      )}
      {query.data && query.data.pending > 0 ? (
        <Text tone="muted" textStyle="sm">
          {t('tasks.pending', { count: query.data.pending })}
        </Text>
      ) : null}
      {asked?.kind === 'add' || asked?.kind === 'edit' ? (
        <LazyDialog
          load={loadEdit}
          props={{ workId: work.id, task: asked.kind === 'edit' ? asked.task : null, onClose }}
          onFailed={onClose}
        />
      ) : null}
      {asked?.kind === 'checklist' ? (
        <LazyDialog load={loadChecklist} props={{ projectId, workId: work.id, onClose }} onFailed={onClose} />
      ) : null}
      {asked?.kind === 'skip' ? (
        <LazyDialog
          load={loadSkip}
          props={{ workId: work.id, task: asked.task, onClose }}
          onFailed={onClose}
        />
      ) : null}
    </Box>
  )
}
