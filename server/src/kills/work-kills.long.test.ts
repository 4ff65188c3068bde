import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { checkWork } from './check-work.ts'
import { killed, killRound } from './kill-round.ts'
import { inTurns, PortalProcess } from './portal-process.ts'
import { WorkLoad } from './work-load.ts'

const kills = 20
const parts = { server: 'one of two processes', database: 'their database', both: 'all at once' } as const

let folder: string
let portals: PortalProcess[]
let load: WorkLoad | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-work-kills-'))
  portals = [1, 2].map(() => new PortalProcess(join(folder, 'data')))
  for (const portal of portals) await portal.start()
  const prepared = new WorkLoad(inTurns(portals))
  const { database, close } = openDatabase(
    (await portals[0]?.databaseUrl()) ?? '',
    pino({ level: 'silent' }),
    { connections: 1 },
  )
  await prepared.prepare(database)
  await close()
  load = prepared
})
afterAll(async () => {
  await load?.stop()
  for (const portal of portals) await portal.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('kill -9 while orders are reported, given, supplied and finished', () => {
  const rounds = Array.from({ length: kills }, (_, round) => {
    const what = killed[round % killed.length] ?? 'server'
    return [round + 1, parts[what], what] as const
  })

  it.each(rounds)(
    'kill %i, of %s: no order is without its activity, no reservation without its order',
    async (_, __, what) => {
      const prepared = load
      if (!prepared) throw new Error('the load was not prepared')
      const outcome = await killRound(portals, prepared, what, {
        afterMs: Math.random() * 300,
        withChildren: what === 'both',
        check: (url) => checkWork(url, prepared),
      })
      expect(outcome.wrong).toEqual([])
      expect(outcome.unanswered).toBeGreaterThan(0)
    },
    180_000,
  )

  it.each([
    [
      'a step',
      'not where its last step led',
      sql`delete from work_step where work_id = (select id from work order by number desc limit 1)`,
    ],
    [
      'an entry of the trail',
      'an order that does not exist',
      sql`insert into audit (user_id, call, thing, thing_id, project_id, request_id)
        select user_id, call, thing, gen_random_uuid(), project_id, request_id from audit where thing = 'work' limit 1`,
    ],
    [
      'a worker',
      'a worker, the trail and the notice',
      sql`delete from work_worker where work_id = (select work_id from work_worker order by assigned_at desc limit 1)`,
    ],
    ['a reservation', '[STK-13]', sql`update stock_balance set reserved = reserved + 1`],
  ])('would notice that %s is missing, or one too many', async (_, told, harm) => {
    const url = (await portals[0]?.databaseUrl()) ?? ''
    const { database, close } = openDatabase(url, pino({ level: 'silent' }), { connections: 1 })
    await harm.execute(database)
    await close()
    if (!load) throw new Error('the load was not prepared')
    load.checked = 0
    expect((await checkWork(url, load)).join('\n')).toContain(told)
  })
})
