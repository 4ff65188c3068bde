import type { WorkTask } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { DottedTexts } from '@atrium/screens'
import { Badge, Box, Button, Checkbox, HStack, MenuButton, Text, TextField, type MenuItem } from '@atrium/ui'
import { ArrowDown, ArrowUp, EllipsisVertical, Pencil, SkipForward, Trash2, Undo2 } from 'lucide-react'
import { useState, type ReactElement, type SyntheticEvent } from 'react'
import type { OrderDetails } from '../kind/order-shapes.ts'
import { useOrderChange } from '../kind/order-calls.ts'
import { useAttempt } from '../change-orders/use-attempt.ts'

interface TaskLineProps {
  readonly work: Pick<OrderDetails, 'id'>
  readonly task: WorkTask
  readonly mayAnswer: boolean
  readonly onSkip: () => void
  /** For who changes tasks. Nothing to do where it cannot move. */
  readonly change?: {
    edit(): void
    remove(): void
    readonly up: (() => void) | null
    readonly down: (() => void) | null
  }
}

const tones = { pending: 'neutral', done: 'success', failed: 'danger', skipped: 'warning' } as const

/** A task with its answer, or the way to give one. */
export function TaskLine({ work, task, mayAnswer, onSkip, change }: TaskLineProps) {
  const t = useTexts()
  const dates = useDates()
  const attempt = useAttempt()
  const answer = useOrderChange('answerTask')
  const { key, text, type, state, mandatory, note, version } = task
  const isOpen = state === 'pending'
  type Given = Parameters<typeof answer.mutateAsync>[0]['answer']
  const send = (given: Given) =>
    attempt(() => answer.mutateAsync({ order_id: work.id, key, version, answer: given }))
  const isCheck = type !== 'text' && type !== 'number'
  // The tick shows at once, and a box that is being sent keeps the focus of who ticks by keyboard.
  const underWay = answer.sent?.answer ?? { value: task.value }
  const items: MenuItem[] = [
    ...(mayAnswer && isOpen ? [item('skip', t('tasks.skip'), <SkipForward size={16} />)] : []),
    ...(mayAnswer && !isOpen ? [item('open', t('tasks.takeBack'), <Undo2 size={16} />)] : []),
    ...(change?.up ? [item('up', t('tasks.up'), <ArrowUp size={16} />)] : []),
    ...(change?.down ? [item('down', t('tasks.down'), <ArrowDown size={16} />)] : []),
    ...(change && isOpen
      ? [
          item('edit', t('tasks.edit'), <Pencil size={16} />),
          { ...item('remove', t('tasks.remove'), <Trash2 size={16} />), tone: 'danger' as const },
        ]
      : []),
  ]
  const run: Readonly<Record<string, () => void>> = {
    skip: onSkip,
    open: () => void send({ open: true }),
    up: () => change?.up?.(),
    down: () => change?.down?.(),
    edit: () => change?.edit(),
    remove: () => change?.remove(),
  }
  return (
    <Box as="li" borderWidth="1px" borderColor="border.muted" borderRadius="l2" p="3">
      <HStack gap="3" alignItems="start">
        <Box flex="1" minWidth="0" display="flex" flexDirection="column" gap="2">
          {isCheck ? (
            <Checkbox
              checked={'value' in underWay && underWay.value === true}
              disabled={!mayAnswer || state === 'skipped'}
              onCheckedChange={(checked) => {
                if (!answer.isPending) void send(checked ? { value: true } : { open: true })
              }}
            >
              <bdi>{text}</bdi>
            </Checkbox>
          ) : (
            <Text fontWeight="medium" overflowWrap="anywhere">
              <bdi>{text}</bdi>
            </Text>
          )}
          {isCheck ? null : isOpen && mayAnswer ? (
            <AnswerField task={task} busy={answer.isPending} onAnswer={(value) => send({ value })} />
          ) : isOpen || state === 'skipped' ? null : (
            <Text overflowWrap="anywhere" whiteSpace="pre-wrap">
              <bdi>
                {String(task.value)} {task.unit}
              </bdi>
            </Text>
          )}
          {note === '' ? null : (
            <Text tone="muted" textStyle="sm" overflowWrap="anywhere">
              <bdi>{note}</bdi>
            </Text>
          )}
          {task.answered_by && task.answered_at !== null ? (
            <Text tone="muted" textStyle="xs">
              <DottedTexts of={[task.answered_by.name, dates.moment(task.answered_at)]} />
            </Text>
          ) : null}
        </Box>
        {mandatory && isOpen ? <Badge tone="info">{t('tasks.mandatory')}</Badge> : null}
        {isOpen ? null : <Badge tone={tones[state]}>{t(`tasks.states.${state}`)}</Badge>}
        {items.length > 0 ? (
          <MenuButton
            size="sm"
            kind="quiet"
            label={t('tasks.more', { name: text })}
            icon={<EllipsisVertical size={16} />}
            items={items}
            onSelect={(value) => run[value]?.()}
          />
        ) : null}
      </HStack>
    </Box>
  )
}

const item = (value: string, label: string, icon: ReactElement) => ({ value, label, icon })

interface AnswerFieldProps {
  readonly task: WorkTask
  readonly busy: boolean
  readonly onAnswer: (value: string | number) => Promise<boolean>
}

/** A line for a text or a number. Numbers out of their bounds are kept, and count as failed. */
function AnswerField({ task, busy, onAnswer }: AnswerFieldProps) {
  const t = useTexts()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const isNumber = task.type === 'number'
  const { minimum: from, maximum: to, unit } = task
  const within = from === null ? (to === null ? null : 'upTo') : to === null ? 'atLeast' : 'both'
  const bounds = within === null ? undefined : t(`tasks.bounds.${within}`, { from, to, unit }).trim()
  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    const text = typed.trim()
    const number = Number(text.replace(',', '.'))
    if (text === '' || (isNumber && !Number.isFinite(number)))
      return setError(t(isNumber ? 'tasks.noNumber' : 'tasks.noText'))
    setError(undefined)
    if (await onAnswer(isNumber ? number : text)) setTyped('')
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <HStack gap="2" alignItems="end" flexWrap="wrap">
        <Box flex="1 1 10rem">
          <TextField
            label={
              isNumber && task.unit !== '' ? t('tasks.answerIn', { unit: task.unit }) : t('tasks.answer')
            }
            {...(isNumber && { inputMode: 'decimal' as const })}
            hint={bounds}
            maxLength={limits.answerLength}
            value={typed}
            error={error}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Box>
        <Button type="submit" busy={busy}>
          {t('tasks.save')}
        </Button>
      </HStack>
    </form>
  )
}
