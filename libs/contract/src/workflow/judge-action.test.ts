import { describe, expect, it } from 'vitest'
import { messages } from '../messages.ts'
import { judgeAction, judgeStep, type WorkFacts, type WorkPerson } from './judge-action.ts'
import { workConditions, type WorkflowAction, type WorkflowStep } from './workflow.ts'

const nothing: WorkFacts = {
  worker: false,
  material_requested: false,
  materials_pending: false,
  tasks_pending: false,
  tasks_skipped: false,
  rating: false,
}
const person = (of: Partial<WorkPerson> = {}): WorkPerson => ({
  roles: [],
  relations: [],
  may: () => false,
  ...of,
})
const action = (of: Partial<WorkflowAction> = {}): WorkflowAction => ({
  key: 'finish',
  name: { en: 'Done' },
  description: {},
  icon: 'check',
  color: 'Success',
  from: ['working'],
  next_step: 'done',
  comment_mandatory: false,
  roles: [],
  rights: [],
  also_for: ['worker'],
  conditions: {},
  ...of,
})

describe('[WF-5] who may run an action', () => {
  const given = action({ roles: ['lead'], rights: ['cm_edit'], also_for: ['requester'] })

  it.each([
    ['a role', person({ roles: ['other', 'lead'] }), true],
    ['a right', person({ may: (right) => right === 'cm_edit' }), true],
    ['a relation to the order', person({ relations: ['requester'] }), true],
    [
      'neither',
      person({ roles: ['other'], relations: ['worker'], may: (right) => right === 'cm_view' }),
      false,
    ],
  ])('is told by %s', (_, who, allowed) => {
    expect(judgeAction(given, nothing, who).allowed).toBe(allowed)
  })
})

describe('[WF-6] the conditions of an action', () => {
  it.each([
    ['worker', 'required', 'work_needs_worker'],
    ['material_requested', 'required', 'work_needs_material_request'],
    ['material_requested', 'forbidden', 'work_has_material_request'],
    ['materials_pending', 'required', 'work_needs_pending_materials'],
    ['materials_pending', 'forbidden', 'work_has_pending_materials'],
    ['tasks_pending', 'required', 'work_needs_pending_tasks'],
    ['tasks_pending', 'forbidden', 'work_has_pending_tasks'],
    ['tasks_skipped', 'required', 'work_needs_skipped_tasks'],
    ['tasks_skipped', 'forbidden', 'work_has_skipped_tasks'],
    ['rating', 'required', 'work_needs_rating'],
  ] as const)('%s %s fails with its message until it is met', (condition, rule, failure) => {
    const given = action({ conditions: { [condition]: rule } })
    const judged = (value: boolean) => judgeAction(given, { ...nothing, [condition]: value }, person()).failed
    expect(judged(rule === 'forbidden')).toEqual([failure])
    expect(judged(rule === 'required')).toEqual([])
    expect(messages[failure]).toBeTruthy()
  })

  it('fail all together, in one order, with the comment last', () => {
    const given = action({
      comment_mandatory: true,
      conditions: { rating: 'required', tasks_pending: 'forbidden', worker: 'required' },
    })
    expect(judgeAction(given, { ...nothing, tasks_pending: true }, person(), '  ').failed).toEqual([
      'work_needs_worker',
      'work_has_pending_tasks',
      'work_needs_rating',
      'work_needs_comment',
    ])
  })

  it('are ignored where nothing is said of them', () => {
    const all = Object.fromEntries(workConditions.map((name) => [name, true])) as unknown as WorkFacts
    expect(judgeAction(action(), nothing, person()).failed).toEqual([])
    expect(judgeAction(action(), all, person()).failed).toEqual([])
  })

  it('do not ask for a mandatory comment before somebody could write it', () => {
    const given = action({ comment_mandatory: true })
    expect(judgeAction(given, nothing, person()).failed).toEqual([])
    expect(judgeAction(given, nothing, person(), '').failed).toEqual(['work_needs_comment'])
    expect(judgeAction(given, nothing, person(), 'Done').failed).toEqual([])
  })
})

it('offers the actions of a step in their order, each with the status that it leads to', () => {
  const step = (key: string, status: WorkflowStep['status']): WorkflowStep => ({
    key,
    name: { en: key },
    description: {},
    status,
    icon: 'play',
    color: 'Primary',
    is_start: false,
    is_end: false,
  })
  const definition = {
    steps: [step('working', 'In Progress'), step('done', 'Completed'), step('held', 'On Hold')],
    actions: [
      action({ key: 'hold', next_step: 'held' }),
      action({ key: 'resume', from: ['held'], next_step: 'working' }),
      action({ conditions: { tasks_pending: 'forbidden' } }),
    ],
  }
  const offered = judgeStep(
    definition,
    'working',
    { ...nothing, tasks_pending: true },
    person({ relations: ['worker'] }),
  )
  expect(offered).toEqual([
    { key: 'hold', allowed: true, failed: [], next_status: 'On Hold' },
    { key: 'finish', allowed: true, failed: ['work_has_pending_tasks'], next_status: 'Completed' },
  ])
})
