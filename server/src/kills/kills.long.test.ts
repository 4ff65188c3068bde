import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkWrites } from './check-writes.ts'
import { killRound, type Killed } from './kill-round.ts'
import { inTurns, PortalProcess } from './portal-process.ts'
import { loadedWorkbook, WriteLoad } from './write-load.ts'

let folder: string
let portals: PortalProcess[]
let load: WriteLoad | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-kills-'))
  portals = [1, 2].map(() => new PortalProcess(join(folder, 'data')))
  for (const portal of portals) await portal.start()
  const prepared = new WriteLoad(inTurns(portals), await loadedWorkbook(folder), 'K')
  await prepared.prepare()
  load = prepared
})
afterAll(async () => {
  await load?.stop()
  for (const portal of portals) await portal.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('kill -9 under a load of moves, bookings, imports and releases', () => {
  it.each<[string, Killed]>([
    ['one of two processes', 'server'],
    ['their database', 'database'],
    ['all at once', 'both'],
  ])(
    'of %s loses no acknowledged write, leaves none in part, and the portal serves again',
    async (_, what) => {
      const prepared = load
      if (!prepared) throw new Error('the load was not prepared')
      const outcome = await killRound(portals, prepared, what, {
        afterMs: Math.random() * 600,
        withChildren: what === 'both',
        check: (url, served) => checkWrites(url, prepared, served),
      })
      expect(outcome.wrong).toEqual([])
      expect(outcome.unanswered).toBeGreaterThan(0)
    },
    180_000,
  )
})
