import { CallFailure, done, failed, type Result } from '@atrium/client'
import type { CallReply, CallRequest } from '@atrium/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { anAnswer } from '../../../fixtures/an-inspection.ts'
import { noAnswer, type GivenAnswer } from '../../answer-fields/given-answer.ts'
import { createAnswerKeeper } from './answer-keeper.ts'
import { readKept, writeKept, type KeptAnswer } from './kept-answer.ts'

type Sent = CallRequest<'/inspection/saveAnswers'>['answers']
type Saved = CallReply<'/inspection/saveAnswers'>

const door = { key: 'door', round: 'r1' }
const lamp = { key: 'lamp', round: 'r1' }
const says = (value: GivenAnswer['value'], note = ''): GivenAnswer => ({ ...noAnswer, value, note })

/** A server that keeps answers as the real one does: one version for each call. */
function aServer() {
  const stored = new Map<string, ReturnType<typeof anAnswer>>()
  const calls: Sent[] = []
  let version = 10
  let failure: ((answers: Sent) => CallFailure | null) | null = null
  return {
    calls,
    stored,
    fail(next: ((answers: Sent) => CallFailure | null) | null) {
      failure = next
    },
    async send(answers: Sent): Promise<Result<Saved>> {
      calls.push(answers)
      const refused = failure?.(answers)
      if (refused) return failed(refused)
      version += 1
      const reply: Saved = { status: 'ok', saved: [], opened: [], conflicts: [], version }
      for (const { item_key, repeat_key = '', version: seen, answer, note = '' } of answers) {
        const name = `${item_key}/${repeat_key}`
        const before = stored.get(name)
        if (seen !== (before?.version ?? 0))
          reply.conflicts.push({ item_key, repeat_key, current: before ?? null })
        else if ('open' in answer) {
          stored.delete(name)
          reply.opened.push({ item_key, repeat_key })
        } else {
          const value = 'value' in answer ? answer.value : null
          const state = value === null ? ('skipped' as const) : ('ok' as const)
          const next = anAnswer(item_key, value, { repeat_key, note, state, version })
          stored.set(name, next)
          reply.saved.push(next)
        }
      }
      return done(reply)
    },
  }
}

function openKeeper(server = aServer(), kept: readonly KeptAnswer[] = []) {
  const keeper = createAnswerKeeper({
    kept,
    keep: (now) => writeKept('i1', 'u1', now),
    send: server.send,
    refusalText: ({ message }) => message,
    onSaved: () => undefined,
  })
  keeper.open()
  return { server, keeper }
}

const settled = () => vi.advanceTimersByTimeAsync(0)
const noLine = () => new CallFailure('network', 'server_unreachable')

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

it('sends each answer with the version that it replaces, and the next one on top of it', async () => {
  const { server, keeper } = openKeeper()
  keeper.answer([{ place: door, given: says('pass'), base: 0 }])
  // Changed while the first is under way.
  keeper.answer([{ place: door, given: says('fail', 'It jams'), base: 0 }])
  expect(keeper.getState().status).toBe('sending')
  await settled()
  expect(server.calls.map(([one]) => [one?.version, one?.answer, one?.note])).toEqual([
    [0, { value: 'pass' }, ''],
    [11, { value: 'fail' }, 'It jams'],
  ])
  expect(keeper.getState()).toMatchObject({ status: 'idle', kept: new Map(), conflicts: new Map() })
  expect(keeper.getState().saved.get('door/r1')).toMatchObject({ value: 'fail', version: 12 })
})

it('sends answers that are given together in one call', async () => {
  const { server, keeper } = openKeeper()
  keeper.answer([
    { place: door, given: says('pass'), base: 0 },
    { place: lamp, given: says('no'), base: 0 },
  ])
  await settled()
  expect(server.calls.map((call) => call.map(({ item_key }) => item_key))).toEqual([['door', 'lamp']])
})

it('keeps answers in the browser while the line is lost, and sends them when it is back', async () => {
  const { server, keeper } = openKeeper()
  server.fail(noLine)
  keeper.answer([{ place: door, given: says('pass'), base: 0 }])
  await settled()
  expect(keeper.getState().status).toBe('waiting')
  expect(readKept('i1', 'u1')).toMatchObject([{ place: door, given: { value: 'pass' } }])
  expect(readKept('i1', 'u2')).toEqual([])
  keeper.close()

  // The page is opened again, an hour later.
  vi.setSystemTime(Date.now() + 3_600_000)
  const again = openKeeper(aServer(), readKept('i1', 'u1'))
  await settled()
  expect(again.server.stored.get('door/r1')).toMatchObject({ value: 'pass' })
  expect(again.server.calls[0]?.[0]?.answered_at).toEqual(expect.any(String))
  expect(readKept('i1', 'u1')).toEqual([])
})

it('tries again by itself', async () => {
  const { server, keeper } = openKeeper()
  server.fail(noLine)
  keeper.answer([{ place: door, given: says('pass'), base: 0 }])
  await settled()
  server.fail(null)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(server.stored.get('door/r1')).toMatchObject({ value: 'pass' })
})

it.each([
  ['mine', says('pass'), 'pass'],
  ['theirs', null, 'fail'],
] as const)('ends a conflict with %s', async (_, mine, value) => {
  const { server, keeper } = openKeeper()
  server.stored.set('door/r1', anAnswer('door', 'fail', { repeat_key: 'r1', version: 7 }))
  keeper.answer([
    { place: door, given: says('pass'), base: 0 },
    { place: lamp, given: says('no'), base: 0 },
  ])
  await settled()
  expect([...keeper.getState().conflicts.keys()]).toEqual(['door/r1'])
  expect(keeper.getState().kept.get('door/r1')?.given.value).toBe('pass')
  expect(server.stored.get('lamp/r1')).toMatchObject({ value: 'no' })
  keeper.settleConflict(door, mine)
  await settled()
  expect(server.stored.get('door/r1')).toMatchObject({ value })
  expect(keeper.getState()).toMatchObject({ kept: new Map(), conflicts: new Map() })
  expect(keeper.getState().saved.get('door/r1')).toMatchObject({ value })
})

it('holds back what is refused, and sends the rest', async () => {
  const { server, keeper } = openKeeper()
  const field = { key: 'checklist_value_unfit', params: {}, message: 'This does not fit' }
  server.fail((answers) =>
    answers[0]?.item_key === 'door'
      ? new CallFailure('validation', 'invalid', { fields: { 'answers.0.answer.value': field } })
      : null,
  )
  keeper.answer([
    { place: door, given: says('pass'), base: 0 },
    { place: lamp, given: says('no'), base: 0 },
  ])
  await settled()
  expect(keeper.getState().refused).toEqual(new Map([['door/r1', 'This does not fit']]))
  expect([...server.stored.keys()]).toEqual(['lamp/r1'])
  // Another answer is tried.
  server.fail(null)
  keeper.answer([{ place: door, given: says('flag'), base: 0 }])
  await settled()
  expect(server.stored.get('door/r1')).toMatchObject({ value: 'flag' })
})

it('stops when the inspection takes no more answers, and keeps them', async () => {
  const { server, keeper } = openKeeper()
  server.fail(() => new CallFailure('conflict', 'inspection_not_under_way'))
  keeper.answer([{ place: door, given: says('pass'), base: 0 }])
  await settled()
  expect(keeper.getState()).toMatchObject({ status: 'stopped', failure: { key: 'inspection_not_under_way' } })
  expect(readKept('i1', 'u1')).toHaveLength(1)
})

it('takes an answer back, and keeps its note for the next one', async () => {
  const { server, keeper } = openKeeper()
  keeper.answer([{ place: door, given: says('fail', 'It jams'), base: 0 }])
  await settled()
  keeper.answer([{ place: door, given: says(null, 'It jams'), base: 11 }])
  await settled()
  expect(server.stored.size).toBe(0)
  expect(keeper.getState().kept.get('door/r1')).toMatchObject({ base: 0, given: { note: 'It jams' } })
  expect(server.calls).toHaveLength(2)
})

it('sends no note without an answer, and no skipped item without its reason', async () => {
  const { server, keeper } = openKeeper()
  keeper.answer([{ place: door, given: says(null, 'Later'), base: 0 }])
  keeper.answer([{ place: lamp, given: { ...noAnswer, skipped: true }, base: 0 }])
  await settled()
  expect(server.calls).toEqual([])
  keeper.answer([{ place: lamp, given: { ...noAnswer, skipped: true, note: 'No ladder' }, base: 0 }])
  await settled()
  expect(server.calls[0]?.[0]).toMatchObject({ answer: { skipped_because: 'No ladder' } })
})

it('reads nothing from an entry that somebody else wrote', () => {
  localStorage.setItem('atrium.inspection.u1.i1', '{"not":"ours"')
  expect(readKept('i1', 'u1')).toEqual([])
  localStorage.setItem('atrium.inspection.u1.i1', '[{"place":{"key":"door"}},7]')
  expect(readKept('i1', 'u1')).toEqual([])
})
