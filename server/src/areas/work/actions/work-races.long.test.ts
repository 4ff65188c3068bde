import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/start-test-server.ts'
import {
  makeRacers,
  pressAtOnce,
  pressWhileUndone,
  type Racers,
  giveLastPlace,
  giveLastWorker,
} from '../fixtures/races.ts'
import { brokenStockRules } from '../../stock/stock-rules.ts'
import {
  askForPart,
  makeCrew,
  materialInStore,
  orderIn,
  pressWhile,
  takeLastPart,
  type Crew,
} from '../fixtures/races-of-conditions.ts'

let server: TestServer
let racers: Racers
let crew: Crew
beforeAll(async () => {
  server = await startTestServer({ jobs: [] })
  racers = await makeRacers(server)
  crew = await makeCrew(server)
})
afterAll(() => server.close())

const rounds = 100

describe('a hundred times', () => {
  it('[CM-21] one of two dispatchers presses, and the other is told what happened', async () => {
    for (let round = 0; round < rounds; round += 1)
      expect(await pressAtOnce(server, racers)).toEqual([200, 409])
    const { rows } = await sql<{ twice: number }>`
      select count(*)::int as twice from (
        select work_id from work_step where action_key = 'accept' group by work_id having count(*) > 1) t`.execute(
      server.database,
    )
    expect(rows[0]?.twice).toBe(0)
  })

  it('[CM-21] no action runs on a worker who is taken off at the same moment', async () => {
    for (let round = 0; round < rounds; round += 1)
      expect(['accepted first', 'taken off first']).toContain(await pressWhileUndone(server, racers))
  })

  it('[CM-35] of two dispatchers who give away the last free worker one does, and the other is told that the order has changed', async () => {
    for (let round = 0; round < rounds; round += 1)
      expect(await giveLastWorker(server, racers)).toEqual({
        statuses: [200, 409],
        key: 'conflict_version',
        told: 2,
        version: 2,
        workers: 1,
        entries: 1,
      })
  })

  it('[CM-35] of two dispatchers who fill the last place of an order one does, and the other is told that it is full', async () => {
    for (let round = 0; round < rounds; round += 1)
      expect(await giveLastPlace(server, racers)).toEqual({
        statuses: [200, 409],
        key: 'work_people_full',
        workers: 20,
      })
  })

  it('[CM-69] one of two technicians gets the last part, and the other is told how much there is', async () => {
    for (let round = 0; round < rounds; round += 1)
      expect(await takeLastPart(server, crew)).toEqual({
        statuses: [200, 409],
        key: 'stock_insufficient',
        available: '0',
        left: '0',
      })
    expect(await brokenStockRules(server.database, crew.project)).toEqual([])
  })
})

describe('[CM-21] a hundred times no action runs on a condition that is undone at the same moment:', () => {
  const eitherFirst = ['pressed first', 'undone first']
  const pressed = new Set<string>()

  it('materials that were asked for, while the request is cancelled', async () => {
    const material = await materialInStore(server, crew, '1000')
    for (let round = 0; round < rounds; round += 1) {
      const id = await orderIn(server, crew, 'working')
      const request_id = await askForPart(server, { crew, id, material })
      const outcome = await pressWhile(
        server,
        { crew, id, action: 'wait', from: 'working', field: 'material_requested' },
        async () =>
          (await server.call('/store/cancel_stock_request', { request_id }, crew.dispatcher)).status,
      )
      expect(eitherFirst).toContain(outcome)
      pressed.add(outcome)
    }
    expect(await brokenStockRules(server.database, crew.project)).toEqual([])
  })

  it('no pending materials, while some are asked for', async () => {
    const material = await materialInStore(server, crew, '1000')
    for (let round = 0; round < rounds; round += 1) {
      const id = await orderIn(server, crew, 'working')
      const lines = [{ material_id: material, quantity: '1' }]
      const outcome = await pressWhile(
        server,
        { crew, id, action: 'finish', from: 'working', field: 'materials_pending' },
        async () =>
          (
            await server.call(
              '/cm/requestMaterials',
              { cm_id: id, store_id: crew.store, lines },
              crew.technicians[1]?.token,
            )
          ).status,
      )
      expect(eitherFirst).toContain(outcome)
      pressed.add(outcome)
    }
  })

  it('answered tasks, while an answer is taken back', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = await orderIn(server, crew, 'working')
      const tasks = [{ type: 'check' as const, text: 'Valve is shut' }]
      const { keys } = await server.ok('/cm/addTasks', { cm_id: id, tasks }, crew.dispatcher)
      const answer = (given: { value: true } | { open: true }) =>
        server.call('/cm/answerTask', { cm_id: id, key: keys[0] ?? '', answer: given }, crew.dispatcher)
      expect((await answer({ value: true })).status).toBe(200)
      const outcome = await pressWhile(
        server,
        { crew, id, action: 'finish', from: 'working', field: 'tasks_pending' },
        async () => (await answer({ open: true })).status,
      )
      expect(eitherFirst).toContain(outcome)
      pressed.add(outcome)
    }
  })

  it('answered tasks, while one is added', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = await orderIn(server, crew, 'working')
      const tasks = [{ type: 'check' as const, text: 'Valve is shut' }]
      const outcome = await pressWhile(
        server,
        { crew, id, action: 'finish', from: 'working', field: 'tasks_pending' },
        async () => (await server.call('/cm/addTasks', { cm_id: id, tasks }, crew.dispatcher)).status,
      )
      expect(eitherFirst).toContain(outcome)
      pressed.add(outcome)
    }
  })

  it('and both came first at times', () => expect([...pressed].toSorted()).toEqual(eitherFirst))
})
