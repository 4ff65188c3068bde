import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { killRound, type Killed } from './kill-round.ts'
import { PortalProcess } from './portal-process.ts'
import { loadedWorkbook, WriteLoad } from './write-load.ts'

let folder: string
let portal: PortalProcess
let load: WriteLoad | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-kills-'))
  portal = new PortalProcess(join(folder, 'data'))
  await portal.start()
  const prepared = new WriteLoad(() => portal.url, await loadedWorkbook(folder), 'K')
  await prepared.prepare()
  load = prepared
}, 120_000)
afterAll(async () => {
  await load?.stop()
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
})

describe('kill -9 under a load of moves, bookings and imports', () => {
  it.each<[string, Killed]>([
    ['the server', 'server'],
    ['its database', 'database'],
    ['both at once', 'both'],
  ])(
    'of %s loses nothing that was acknowledged, leaves nothing half, and the portal serves again',
    async (_, what) => {
      if (!load) throw new Error('the load was not prepared')
      const outcome = await killRound(portal, load, what, {
        afterMs: Math.random() * 600,
        withChildren: what === 'both',
      })
      expect(outcome.wrong).toEqual([])
      expect(outcome.unanswered).toBeGreaterThan(0)
    },
    180_000,
  )
})
