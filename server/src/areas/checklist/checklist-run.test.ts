import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { limits, type ChecklistItem, type ChecklistItemType } from '@atrium/contract'
import { Failure } from '../../serve/failure.ts'
import type { Context } from '../../serve/context.ts'
import { personContext } from '../../serve/person-context.ts'
import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { findAnswers, findRun, readTaskFacts } from './run-rows.loader.ts'
import {
  addItems,
  answerItem,
  changeItem,
  removeItem,
  sortItems,
  startRun,
  type GivenAnswer,
} from './run.writer.ts'

let server: TestServer
let project: string
let context: Context

beforeAll(async () => {
  server = await startTestServer()
  project = await server.make.project()
  const person = await personContext(server.services, (await server.make.user({})).id)
  if (!person) throw new Error('the person may sign in')
  context = person
})
afterAll(() => server.close())

const asked = {
  section: null,
  mandatory: true,
  critical: false,
  points: 0,
  weight: 1,
  on_fail: null,
  on_flag: null,
}
const bounds = { minimum: null, maximum: null, warn_minimum: null, warn_maximum: null }
const measured = { unit: '', decimals: null, ...bounds }
/** What items of a type have of their own, where a test does not say. */
const own: Partial<Record<ChecklistItemType, object>> = {
  section: { repeat: 'none', rounds: [] },
  number: measured,
  reading: { ...measured, param_id: null },
}
type Given = { type: ChecklistItemType; [member: string]: unknown }
const item = ({ type, ...given }: Given) =>
  ({
    type,
    key: 'one',
    text: { en: 'One' },
    help: {},
    show_if: [],
    ...(type !== 'section' && asked),
    ...own[type],
    ...given,
  }) as ChecklistItem
const start = (...items: Given[]) => startRun(context, project, items.map(item))
const runOf = async (id: string) => {
  const run = await findRun(server.database, id)
  if (!run) throw new Error('the run was started')
  return run
}
const answer = async (
  id: string,
  given: GivenAnswer,
  { key = 'one', round = '', version }: { key?: string; round?: string; version?: number } = {},
) =>
  answerItem(context, await runOf(id), {
    key,
    round,
    version,
    answer: given,
    field: 'answer.value',
    present: (_, found) => ({ value: found?.value ?? null, version: found?.version ?? 0 }),
  })
const say = (id: string, value: unknown, at = {}) => answer(id, { value, note: '' }, at)
/** What a refusal says: its code and its fields, or its key where it names none. */
const refusal = async (refused: Promise<unknown>) => {
  const failure = await refused.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(failure instanceof Failure)) throw new Error('it was not refused', { cause: failure })
  const fields = Object.entries(failure.details.fields ?? {}).map(([field, { key }]) => [field, key])
  return [failure.code, fields.length > 0 ? Object.fromEntries(fields) : failure.key]
}

const option = (key: string, result: string) => ({ key, text: { en: key }, result })
const options = [option('fine', 'ok'), option('worn', 'flag'), option('broken', 'fail'), option('none', 'na')]
const long = (length: number) => 'x'.repeat(length)

interface Expected {
  /** What the item has besides its type. */
  item?: object
  /** Answers and what they are worth. */
  fits: [value: unknown, state: 'ok' | 'flag' | 'fail' | 'na'][]
  /** Answers that the item cannot have. */
  unfit: unknown[]
}

type Asked = Exclude<ChecklistItemType, 'section'>
/** Every type that is answered. A section is not. */
const types: Record<Asked, Expected> = {
  instruction: { fits: [[true, 'ok']], unfit: [false, 'true', 1] },
  check: {
    fits: [
      ['pass', 'ok'],
      ['flag', 'flag'],
      ['fail', 'fail'],
      ['na', 'na'],
    ],
    unfit: ['yes', true, ['pass']],
  },
  yes_no_na: {
    item: { fails_on: 'yes' },
    fits: [
      ['no', 'ok'],
      ['yes', 'fail'],
      ['na', 'na'],
    ],
    unfit: ['pass', true, ''],
  },
  choice: {
    item: { options },
    fits: [
      ['fine', 'ok'],
      ['worn', 'flag'],
      ['broken', 'fail'],
      ['none', 'na'],
    ],
    unfit: ['gone', ['fine'], 1],
  },
  choices: {
    item: { options },
    fits: [
      [['fine'], 'ok'],
      [['fine', 'worn'], 'flag'],
      [['worn', 'broken', 'none'], 'fail'],
    ],
    unfit: ['fine', [], ['fine', 'gone'], ['fine', 'fine']],
  },
  number: {
    item: { minimum: 1, maximum: 9, warn_minimum: 2, warn_maximum: 7, decimals: 1, unit: 'bar' },
    fits: [
      [2, 'ok'],
      [6.9, 'ok'],
      [1, 'flag'],
      [7.1, 'flag'],
      [0.9, 'fail'],
      [9.1, 'fail'],
    ],
    unfit: [7.25, '5', 1e13, [5]],
  },
  reading: {
    item: { minimum: 0, decimals: 0 },
    fits: [
      [0, 'ok'],
      [-1, 'fail'],
    ],
    unfit: [0.5, '1', -1e13],
  },
  text: {
    fits: [
      ['A leak', 'ok'],
      [long(limits.answerLength), 'ok'],
    ],
    unfit: [' ', 5, long(limits.answerLength + 1)],
  },
  date: {
    fits: [['2028-02-29', 'ok']],
    unfit: ['2026-02-29', '29.11.2026', '2026-11-29T08:00:00Z', 20261129],
  },
  time: {
    fits: [
      ['00:00', 'ok'],
      ['23:59', 'ok'],
    ],
    unfit: ['24:00', '8:30', '08:30:00'],
  },
  duration: {
    fits: [
      [0, 'ok'],
      [limits.serviceMinutes, 'ok'],
    ],
    unfit: [-1, 1.5, limits.serviceMinutes + 1, '90'],
  },
  rating: {
    fits: [
      [1, 'ok'],
      [5, 'ok'],
    ],
    unfit: [0, 6, 3.5, '3'],
  },
  condition: {
    item: { fails_below: 'Fair' },
    fits: [
      ['Excellent', 'ok'],
      ['Fair', 'ok'],
      ['Poor', 'fail'],
    ],
    unfit: ['Broken', 'poor', 3],
  },
  photo: {
    item: { minimum: 2, maximum: 3 },
    fits: [
      [['p1', 'p2'], 'ok'],
      [['p1', 'p2', 'p3'], 'ok'],
    ],
    unfit: [['p1'], ['p1', 'p2', 'p3', 'p4'], ['p1', 'p1'], ['p1', ''], 'p1'],
  },
  signature: { fits: [['s1', 'ok']], unfit: ['', true, ['s1']] },
  location: {
    fits: [
      [{ lat: -90, lng: 180 }, 'ok'],
      [{ lat: 48.1, lng: 11.6 }, 'ok'],
    ],
    unfit: [{ lat: 90.1, lng: 0 }, { lat: 0, lng: 181 }, { lat: 1 }, [1, 2], '1,2'],
  },
  scan: {
    item: { expected: 'PUMP-1' },
    fits: [
      ['PUMP-1', 'ok'],
      ['PUMP-2', 'fail'],
    ],
    unfit: ['', 7, long(limits.identifierLength + 1)],
  },
}

const everyType = Object.entries(types) as [Asked, Expected][]

describe('an answer', () => {
  it.each(everyType)('to an item of the type %s is judged and kept as it was given', async (type, of) => {
    const id = await start({ type, ...of.item })
    for (const [value, state] of of.fits) {
      const { before, after } = await say(id, value)
      expect([value, after?.state]).toEqual([value, state])
      expect((await findAnswers(server.database, id)).map((one) => one.value)).toEqual([value])
      expect(before?.version ?? 0).toBeLessThan(after?.version ?? 0)
    }
    const [kept] = await findAnswers(server.database, id)
    for (const value of [...of.unfit, null, undefined])
      expect([value, await refusal(say(id, value))]).toEqual([
        value,
        ['validation', { 'answer.value': 'checklist_value_unfit' }],
      ])
    expect(await findAnswers(server.database, id)).toEqual([kept])
  })

  it.each(everyType)(
    'to an item of the type %s is left out with a reason, and taken back',
    async (type, of) => {
      const id = await start({ type, ...of.item })
      const facts = async () => (await readTaskFacts(server.database, [id])).get(id)
      expect(await facts()).toEqual({ pending: true, skipped: false })
      const { after } = await answer(id, { skipped_because: 'No access' })
      expect(after).toMatchObject({
        value: null,
        note: 'No access',
        state: 'skipped',
        answered_by: { id: context.actor.userId },
      })
      expect(await facts()).toEqual({ pending: false, skipped: true })
      expect(await answer(id, { open: true })).toMatchObject({
        before: { state: 'skipped' },
        after: undefined,
      })
      expect(await facts()).toEqual({ pending: true, skipped: false })
    },
  )

  it('is given to no section, to no unknown item, and in the rounds of its section alone', async () => {
    const rounds = [
      { key: 'r1', name: 'Room 1' },
      { key: 'r2', name: 'Room 2' },
    ]
    const id = await start(
      { key: 'rooms', type: 'section', repeat: 'sub_location', rounds },
      { key: 'once', type: 'section' },
      { key: 'clean', type: 'check', section: 'rooms' },
      { key: 'open', type: 'check', section: 'once' },
    )
    for (const at of [
      { key: 'rooms' },
      { key: 'gone' },
      { key: 'clean' },
      { key: 'clean', round: 'r3' },
      { key: 'open', round: 'r1' },
    ])
      expect(await refusal(say(id, 'pass', at))).toEqual(['not_found', 'not_found'])
    await say(id, 'pass', { key: 'clean', round: 'r1' })
    await say(id, 'fail', { key: 'clean', round: 'r2' })
    await say(id, 'na', { key: 'open' })
    const answers = await findAnswers(server.database, id)
    expect(answers.map(({ key, round, state }) => `${key}/${round} ${state}`).toSorted()).toEqual([
      'clean/r1 ok',
      'clean/r2 fail',
      'open/ na',
    ])
  })

  it('to another version than the current one is refused with what stands there', async () => {
    const id = await start({ type: 'rating' })
    const { after } = await say(id, 3, { version: 0 })
    await expect(say(id, 4, { version: 0 })).rejects.toMatchObject({
      code: 'conflict',
      key: 'checklist_answer_changed',
      details: { current: { value: 3, version: after?.version } },
    })
    await say(id, 4, { version: after?.version })
    expect((await findAnswers(server.database, id)).map(({ value }) => value)).toEqual([4])
  })
})

describe('the items of a run', () => {
  it('are refused with the field and the rule that they break', async () => {
    const check = { type: 'check' } as const
    const faults: [items: Given[], field: string, key: string][] = [
      [[check, check], 'items.1.key', 'checklist_key_twice'],
      [[{ ...check, section: 'none' }], 'items.0.section', 'checklist_section_unknown'],
      [
        [
          { ...check, show_if: [{ key: 'later', op: 'answered', value: null }] },
          { ...check, key: 'later' },
        ],
        'items.0.show_if.0.key',
        'checklist_condition_unknown',
      ],
      [
        [check, { ...check, key: 'two', show_if: [{ key: 'one', op: 'above', value: 'x' }] }],
        'items.1.show_if.0.value',
        'checklist_condition_value',
      ],
      [[{ type: 'choice', options: [] }], 'items.0.options', 'checklist_options_missing'],
      [[{ type: 'choices', options: [options[0], options[0]] }], 'items.0.options', 'checklist_option_twice'],
      [[{ type: 'number', minimum: 2, maximum: 1 }], 'items.0.maximum', 'checklist_bounds_reversed'],
      [
        [{ type: 'reading', warn_minimum: 2, warn_maximum: 1 }],
        'items.0.warn_maximum',
        'checklist_bounds_reversed',
      ],
      [[{ type: 'photo', minimum: 3, maximum: 2 }], 'items.0.maximum', 'checklist_bounds_reversed'],
      [
        [{ type: 'section', repeat: 'free', rounds: ['a', 'a'].map((key) => ({ key, name: key })) }],
        'items.0.rounds',
        'checklist_key_twice',
      ],
    ]
    for (const [items, field, key] of faults) {
      expect(await refusal(start(...items))).toEqual(['validation', { [field]: key }])
      const run = await runOf(await start({ type: 'text', key: 'first' }))
      const at = field.replace(/\d+/, (index) => String(Number(index) + 1))
      expect(await refusal(addItems(context, run, items.map(item)))).toEqual(['validation', { [at]: key }])
    }
    const many = Array.from({ length: limits.itemsOfChecklist + 1 }, (_, at) => ({
      type: 'check' as const,
      key: `k${at}`,
    }))
    expect(await refusal(start(...many))).toEqual(['conflict', 'checklist_full'])
  })

  it('are changed and removed until they are answered, and not while others depend on them', async () => {
    const id = await start(
      { key: 'part', type: 'section' },
      { key: 'leaks', type: 'yes_no_na', section: 'part' },
      { key: 'where', type: 'text', show_if: [{ key: 'leaks', op: 'answered', value: null }] },
    )
    const remove = async (key: string) => removeItem(context, await runOf(id), key)
    for (const key of ['part', 'leaks'])
      expect(await refusal(remove(key))).toEqual(['conflict', 'checklist_item_used'])
    expect(await refusal(remove('gone'))).toEqual(['not_found', 'not_found'])
    await say(id, 'yes', { key: 'leaks' })
    const changed = item({ key: 'leaks', type: 'check', section: 'part' })
    expect(await refusal(changeItem(context, await runOf(id), changed))).toEqual([
      'conflict',
      'checklist_item_answered',
    ])
    await answer(id, { open: true }, { key: 'leaks' })
    await changeItem(context, await runOf(id), changed)
    await remove('where')
    expect((await runOf(id)).items.map(({ key, type }) => [key, type])).toEqual([
      ['part', 'section'],
      ['leaks', 'check'],
    ])
  })

  it('are sorted by naming each once, with sections and conditions still before what names them', async () => {
    const id = await start(
      { key: 'leaks', type: 'check' },
      { key: 'other', type: 'check' },
      { key: 'where', type: 'text', show_if: [{ key: 'leaks', op: 'failed', value: null }] },
    )
    const sort = async (...keys: string[]) => sortItems(context, await runOf(id), keys)
    for (const keys of [
      ['leaks', 'where'],
      ['leaks', 'leaks', 'where'],
      ['leaks', 'other', 'where', 'more'],
    ])
      expect(await refusal(sort(...keys))).toEqual(['validation', { keys: 'checklist_order_incomplete' }])
    expect(await refusal(sort('where', 'leaks', 'other'))).toEqual([
      'validation',
      { 'items.0.show_if.0.key': 'checklist_condition_unknown' },
    ])
    await sort('other', 'leaks', 'where')
    expect((await runOf(id)).items.map(({ key }) => key)).toEqual(['other', 'leaks', 'where'])
  })
})
