import { expect, it } from 'vitest'
import { messages } from '../messages.ts'
import { checkWorkflow } from './check-workflow.ts'
import type { WorkflowAction, WorkflowDefinition, WorkflowStep } from './workflow.ts'

const step = (key: string, of: Partial<WorkflowStep> = {}): WorkflowStep => ({
  key,
  name: { en: key },
  description: {},
  status: 'Pending',
  icon: 'inbox',
  color: 'Primary',
  is_start: false,
  is_end: false,
  ...of,
})
const action = (
  key: string,
  from: string[],
  next: string,
  of: Partial<WorkflowAction> = {},
): WorkflowAction => ({
  key,
  name: { en: key },
  description: {},
  icon: 'play',
  color: 'Primary',
  from,
  next_step: next,
  comment_mandatory: false,
  roles: [],
  rights: ['cm_edit'],
  also_for: [],
  conditions: {},
  ...of,
})

const start = step('new', { is_start: true })
const working = step('working', { status: 'In Progress' })
const done = step('done', { status: 'Completed', is_end: true })
const whole: WorkflowDefinition = {
  steps: [start, working, done],
  actions: [action('begin', ['new'], 'working'), action('finish', ['working'], 'done')],
}
const faults = (definition: WorkflowDefinition) =>
  checkWorkflow(definition).map(({ fault, path }) => `${path} ${fault}`)

it('finds nothing wrong in a way from the start to an end', () => {
  expect(faults(whole)).toEqual([])
})

it.each<[string, WorkflowDefinition, string[]]>([
  ['has no step', { steps: [], actions: [] }, ['steps workflow_without_start']],
  [
    'has two starts',
    { ...whole, steps: [start, { ...working, status: 'Pending', is_start: true }, done] },
    ['steps.1.is_start workflow_second_start'],
  ],
  [
    'starts with work under way',
    { ...whole, steps: [{ ...start, status: 'In Progress' }, working, done] },
    ['steps.0.status workflow_start_not_pending'],
  ],
  [
    'uses keys twice',
    {
      steps: [...whole.steps, done],
      actions: [...whole.actions, action('finish', ['working'], 'done')],
    },
    ['steps.3.key workflow_key_twice', 'actions.2.key workflow_key_twice'],
  ],
  [
    'has steps that nothing leads to or out of',
    { ...whole, steps: [...whole.steps, step('lost')] },
    ['steps.3 workflow_step_unreachable', 'steps.3.is_end workflow_step_without_way_out'],
  ],
  [
    'has a circle without an end',
    {
      steps: [...whole.steps, step('round'), step('about')],
      actions: [
        ...whole.actions,
        action('turn', ['new', 'about'], 'round'),
        action('turn_again', ['round'], 'about'),
      ],
    },
    ['steps.3.is_end workflow_step_leads_to_no_end', 'steps.4.is_end workflow_step_leads_to_no_end'],
  ],
  [
    'ends in the middle of the work',
    { ...whole, steps: [start, { ...working, is_end: true }, done] },
    ['steps.1.is_end workflow_end_too_early'],
  ],
  [
    'names steps that are not there',
    { ...whole, actions: [...whole.actions, action('fly', ['gone'], 'away')] },
    ['actions.2.from workflow_step_unknown', 'actions.2.next_step workflow_step_unknown'],
  ],
  [
    'has an action for nobody, from nowhere',
    { ...whole, actions: [...whole.actions, action('idle', [], 'done', { rights: [] })] },
    ['actions.2.from workflow_action_without_start', 'actions.2.roles workflow_action_without_people'],
  ],
  [
    'takes finished work back to the queue',
    { ...whole, actions: [...whole.actions, action('forget', ['done'], 'new')] },
    ['actions.2.next_step workflow_status_forbidden'],
  ],
  [
    'asks for what excludes each other, and forbids what can only be required',
    {
      ...whole,
      actions: [
        action('begin', ['new'], 'working', {
          conditions: { material_requested: 'forbidden', materials_pending: 'required', rating: 'forbidden' },
        }),
        action('finish', ['working'], 'done'),
      ],
    },
    [
      'actions.0.conditions workflow_conditions_contradict',
      'actions.0.conditions.rating workflow_condition_only_required',
    ],
  ],
])('[WF-3] [WF-4] tells of a definition that %s', (_, definition, expected) => {
  expect(faults(definition)).toEqual(expected)
  const found = checkWorkflow(definition)
  for (const { fault } of found) expect(messages[fault]).toBeTruthy()
  // A refusal tells one fault for each path.
  expect(new Set(found.map(({ path }) => path)).size).toBe(found.length)
})

it('follows a hundred steps and arrows once each', () => {
  const keys = Array.from({ length: 100 }, (_, index) => `step_${index}`)
  const steps = keys.map((key, index) =>
    index === 99 ? { ...done, key } : step(key, { is_start: index === 0 }),
  )
  const actions = keys.slice(1).map((key) => action(`to_${key}`, keys.slice(0, 99), key))
  expect(faults({ steps, actions })).toEqual([])
})
