import type { WorkflowAction, WorkflowStep } from '@atrium/contract'
import { DialogFrame } from '@atrium/modals'
import { useNameText, useTexts } from '@atrium/portal'
import { Badge, Button, FactList, Text, type Fact } from '@atrium/ui'
import { workStatusTones } from '@atrium/screens'
import type { WorkflowRead } from '../../queries/workflow.queries.ts'
import { useActionWords } from '../design-actions/use-action-words.ts'
import { useRowNames } from './use-row-names.ts'

export interface ShowRowProps {
  readonly read: WorkflowRead
  readonly list: 'steps' | 'actions'
  readonly at: number
  readonly onClose: () => void
}

/** A step or an action for people who may not change it. */
export default function ShowRowDialog({ read, list, at, onClose }: ShowRowProps) {
  const t = useTexts()
  const nameText = useNameText()
  const { nameOf, stepName } = useRowNames()
  const words = useActionWords(read.roles)
  const { steps, actions } = read.draft
  const fact = (key: string, value: Fact['value']): Fact => ({ key, name: t(`fields.${key}`), value })

  function factsOfStep({ status, is_start: isStart, is_end: isEnd }: WorkflowStep): Fact[] {
    const place = [...(isStart ? [t('steps.isStart')] : []), ...(isEnd ? [t('steps.isEnd')] : [])]
    return [
      fact('status', <Badge tone={workStatusTones[status]}>{t(`statuses.${status}`)}</Badge>),
      ...place.map((value) => ({ key: value, name: t('fields.state'), value })),
    ]
  }
  function factsOfAction(action: WorkflowAction): Fact[] {
    return [
      fact('from', action.from.map((key) => stepName(steps, key)).join(t('workActions.comma'))),
      fact('nextStep', stepName(steps, action.next_step)),
      fact('who', words.who(action)),
      fact(
        'conditions',
        words.conditions(action).map((sentence) => <Text key={sentence}>{sentence}</Text>),
      ),
    ]
  }
  const row = list === 'steps' ? steps[at] : actions[at]
  if (!row) return null
  const description = nameText(row.description)
  return (
    <DialogFrame
      title={nameOf(row)}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('form.close')}</Button>}
    >
      <FactList
        facts={[
          ...(description === '' ? [] : [fact('description', description)]),
          ...('status' in row ? factsOfStep(row) : factsOfAction(row)),
          fact('icon', t(`icons.${row.icon}`)),
          fact('color', t(`colors.${row.color}`)),
        ]}
      />
    </DialogFrame>
  )
}
