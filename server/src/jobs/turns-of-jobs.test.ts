import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { defineJob } from '../serve/define-job.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'
import type { JobToSend } from './job-queue.ts'
import { TooManyWaiting } from './turns-of-jobs.ts'

const note = z.object({ note: z.string() })
/** The jobs of the tests that began, by their notes. */
const begun: string[] = []
/** Jobs wait here until a test lets them go on. */
const gates = new Map<string, PromiseWithResolvers<void>>()
/** Jobs that meet: each goes on once three are here. */
let here: PromiseWithResolvers<void>[] = []
let met = 0

const waits = async ({ data }: { data: z.infer<typeof note> }) => {
  begun.push(data.note)
  await gates.get(data.note)?.promise
}
const kinds = [
  defineJob({ kind: 'test.alone', data: note, retries: 0, run: waits }),
  defineJob({ kind: 'test.three', data: note, retries: 0, atOnce: 3, run: waits }),
  defineJob({ kind: 'test.lane', data: note, retries: 0, atOnce: 2, quickAtOnce: 1, run: waits }),
  defineJob({
    kind: 'test.meet',
    data: note,
    retries: 0,
    atOnce: 3,
    async run() {
      const gate = Promise.withResolvers<void>()
      here.push(gate)
      if (here.length === 3) {
        for (const one of here) one.resolve()
        here = []
      }
      await gate.promise
      met += 1
    },
  }),
]

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ jobs: kinds, alone: true })
})
afterAll(() => server.close())

const send = (kind: string, notes: readonly string[], job: JobToSend = {}) =>
  server.database.transaction().execute((transaction) =>
    server.services.jobs.sendAll(
      transaction,
      { kind, data: note },
      notes.map((one) => ({ ...job, data: { note: one } })),
    ),
  )
const close = (name: string) => {
  const gate = Promise.withResolvers<void>()
  gates.set(name, gate)
  return gate
}
const numbered = (name: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${name} ${at + 1}`)

it('has every worker of a kind go on until no job is left', async () => {
  await send('test.meet', numbered('meets', 90))
  await expect.poll(() => met).toBe(90)
})

it('takes the first job of a person before the second one of somebody else', async () => {
  const [many, one] = [await server.make.user(), await server.make.user()]
  const gate = close('first')
  await send('test.alone', ['first'], { userId: many.id })
  await expect.poll(() => begun).toContain('first')
  await send('test.alone', numbered('many', 5), { userId: many.id })
  await send('test.alone', ['one'], { userId: one.id })
  gate.resolve()
  await expect.poll(() => begun).toContain('many 5')
  expect(begun.indexOf('one')).toBeLessThan(begun.indexOf('many 2'))
})

it('takes turns by project for jobs that nobody caused', async () => {
  const [many, one] = [await server.make.project(), await server.make.project()]
  const gate = close('of a project')
  await send('test.alone', ['of a project'], { projectId: many })
  await expect.poll(() => begun).toContain('of a project')
  await send('test.alone', numbered('of many', 5), { projectId: many })
  await send('test.alone', ['of one'], { projectId: one })
  gate.resolve()
  await expect.poll(() => begun).toContain('of many 5')
  expect(begun.indexOf('of one')).toBeLessThan(begun.indexOf('of many 2'))
})

it('lets one person hold one of three workers', async () => {
  const [many, one] = [await server.make.user(), await server.make.user()]
  const notes = numbered('holds', 3)
  const held = notes.map(close)
  await send('test.three', notes, { userId: many.id })
  await expect.poll(() => begun.filter((name) => notes.includes(name)).length).toBe(1)
  await send('test.three', ['beside'], { userId: one.id })
  await expect.poll(() => begun).toContain('beside')
  expect(begun.filter((name) => notes.includes(name))).toHaveLength(1)
  for (const gate of held) gate.resolve()
  await expect.poll(() => begun.filter((name) => notes.includes(name)).length).toBe(3)
})

it('carries out one job of a project in each lane, and leaves a worker to other projects', async () => {
  const [many, other] = [await server.make.project(), await server.make.project()]
  const [plain, odd] = [numbered('plain', 2), numbered('odd', 2)]
  const held = [...plain, ...odd].map(close)
  const begunOf = (notes: readonly string[]) => begun.filter((name) => notes.includes(name)).length
  await send('test.three', plain, { projectId: many })
  await send('test.three', odd, { projectId: many, lane: 'odd' })
  await expect.poll(() => [begunOf(plain), begunOf(odd)]).toEqual([1, 1])
  await send('test.three', ['elsewhere'], { projectId: other })
  await expect.poll(() => begun).toContain('elsewhere')
  expect([begunOf(plain), begunOf(odd)]).toEqual([1, 1])
  for (const gate of held) gate.resolve()
  await expect.poll(() => [begunOf(plain), begunOf(odd)]).toEqual([2, 2])
})

it('leaves a worker to quick jobs, which go before others', async () => {
  const slow = numbered('slow', 3)
  const held = slow.map(close)
  for (const one of slow) await send('test.lane', [one])
  await expect.poll(() => begun.filter((name) => slow.includes(name)).length).toBe(1)
  await send('test.lane', ['quick'], { isQuick: true })
  await expect.poll(() => begun).toContain('quick')
  expect(begun.filter((name) => slow.includes(name))).toHaveLength(1)
  for (const gate of held) gate.resolve()
  await expect.poll(() => begun.filter((name) => slow.includes(name)).length).toBe(3)
})

it('refuses a job of a person who has too many waiting, and none of somebody else', async () => {
  const [many, other] = [await server.make.user(), await server.make.user()]
  const gate = close('last')
  await send('test.alone', ['last'], { userId: many.id })
  await expect.poll(() => begun).toContain('last')
  await send('test.alone', numbered('allowed', 3), { userId: many.id, mostWaiting: 3 })
  const refused = await send('test.alone', ['refused'], { userId: many.id, mostWaiting: 3 }).catch(
    (error: unknown) => error,
  )
  expect(refused).toBeInstanceOf(TooManyWaiting)
  await send('test.alone', ['of another'], { userId: other.id, mostWaiting: 3 })
  gate.resolve()
  await expect.poll(() => begun).toContain('of another')
  expect(begun).not.toContain('refused')
})
