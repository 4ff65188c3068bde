import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '../database/database.ts'
import { JobLoad } from './job-load.ts'
import { killWorker, killWriters } from './kill-workers.ts'
import { PortalProcess } from './portal-process.ts'
import { loadedLocations, loadedWorkbook } from './write-load.ts'

let folder: string
let portal: PortalProcess
let worker: PortalProcess
let load: JobLoad | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-job-kills-'))
  const data = join(folder, 'data')
  const environment = { WEBHOOK_NETWORKS: '127.0.0.0/8' }
  portal = new PortalProcess(data, environment)
  worker = new PortalProcess(data, { ...environment, WORKER: 'only' })
  await portal.start()
  await worker.start()
  load = new JobLoad(() => portal.url, await loadedWorkbook(folder), loadedLocations)
  await load.prepare()
})
afterAll(async () => {
  await load?.close()
  await worker.stop()
  await portal.stop()
  await rm(folder, { recursive: true, force: true })
})

it('kill -9 of workers and servers in mid-job leaves each job done once', async () => {
  if (!load) throw new Error('the load was not prepared')
  const { database, close } = openDatabase(await portal.databaseUrl(), pino({ level: 'silent' }), {
    connections: 2,
  })
  try {
    const victims = [worker, portal, worker, portal]
    for (const victim of victims) await killWorker(victim, load, database, Math.random() * 800)
    await killWriters([worker, portal], load, database)
    await load.settle(database)
    expect(await load.check(database, victims.length + 2)).toEqual([])
  } finally {
    await close()
  }
})
