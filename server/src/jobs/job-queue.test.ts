import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { z } from 'zod'
import { defineJob } from '../serve/define-job.ts'
import { startTestServer, type TestServer } from '../testing/start-test-server.ts'

const note = z.object({ note: z.string() })
/** What the jobs of the tests did, by their note. */
const done: string[] = []
/** Jobs wait here until a test lets them go on. */
const gates = new Map<string, PromiseWithResolvers<void>>()
let failures = 0

const kinds = [
  defineJob({
    kind: 'test.notes',
    data: note,
    retries: 0,
    run: async ({ data }) => void done.push(data.note),
  }),
  defineJob({
    kind: 'test.fails_once',
    data: note,
    retries: 0,
    async run({ data }) {
      failures += 1
      if (failures === 1) throw Object.assign(new Error('the printer is on fire'), { detail: 'a secret' })
      done.push(data.note)
    },
  }),
  defineJob({
    kind: 'test.waits',
    data: note,
    retries: 0,
    async run({ data, progress }) {
      await progress(25)
      await gates.get(data.note)?.promise
      await progress(75)
      done.push(data.note)
    },
  }),
]

let server: TestServer
let superuser: string

beforeAll(async () => {
  server = await startTestServer({ jobs: kinds, alone: true })
  superuser = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())

const send = (kind: string, words: string) =>
  server.database
    .transaction()
    .execute((transaction) => server.services.jobs.send(transaction, { kind, data: note }, { note: words }))
const find = async (id: string) =>
  (await server.ok('/job/search', { limit: 100 }, superuser)).jobs.find((job) => job.id === id)
const stateOf = async (id: string) => (await find(id))?.state

it('carries out a job once its transaction commits, and none of a transaction that is rolled back', async () => {
  const rolledBack = server.database.transaction().execute(async (transaction) => {
    await server.services.jobs.send(transaction, { kind: 'test.notes', data: note }, { note: 'never' })
    throw new Error('rolled back')
  })
  await expect(rolledBack).rejects.toThrow('rolled back')
  const id = await send('test.notes', 'committed')
  await expect.poll(() => stateOf(id)).toBe('done')
  expect(done).toEqual(['committed'])
  expect(await find(id)).toMatchObject({
    kind: 'test.notes',
    percent: 100,
    tries: 1,
    maximum_tries: 1,
    project: null,
    user: null,
    reason: null,
  })
})

it('says why a job failed, without the details of the error, and tries it again when somebody asks', async () => {
  const id = await send('test.fails_once', 'after the fire')
  await expect.poll(() => stateOf(id)).toBe('failed')
  const failed = await find(id)
  expect(failed).toMatchObject({ reason: 'unexpected', tries: 1 })
  expect(JSON.stringify(failed)).not.toContain('secret')
  expect(await server.refused('/job/cancel', { id }, superuser)).toMatchObject({
    status: 409,
    key: 'job_ended',
  })
  await server.ok('/job/retry', { id }, superuser)
  await expect.poll(() => stateOf(id)).toBe('done')
  expect(done).toContain('after the fire')
  const again = await server.refused('/job/retry', { id }, superuser)
  expect(again).toMatchObject({ status: 409, key: 'job_not_failed' })
})

it('shows how far a running job is, and stops it at its next step when somebody cancels it', async () => {
  const gate = Promise.withResolvers<void>()
  gates.set('cancelled', gate)
  const id = await send('test.waits', 'cancelled')
  await expect.poll(() => find(id)).toMatchObject({ state: 'running', percent: 25 })
  await server.ok('/job/cancel', { id }, superuser)
  expect(await stateOf(id)).toBe('cancelled')
  gate.resolve()
  // The kind carries out one job at a time: the next one begins after the cancelled one has ended.
  const next = await send('test.waits', 'next')
  await expect.poll(() => stateOf(next)).toBe('done')
  expect(done).not.toContain('cancelled')
  expect(await stateOf(id)).toBe('cancelled')
})

it('says why the queue itself has ended a job, such as one whose process died', async () => {
  const id = await send('test.notes', 'of a dead process')
  await expect.poll(() => stateOf(id)).toBe('done')
  await sql`update job_queue.job set state = 'failed', output = '{"value": {"message": "job heartbeat timeout"}}'
    where id = ${id}`.execute(server.database)
  expect(await find(id)).toMatchObject({ state: 'failed', reason: 'process_lost' })
})
