import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { TestClient } from '../../testing/test-call.ts'
import { ImportClient } from './fixtures/import-client.ts'
import { fiftyThousandRows, largeBuilding } from './fixtures/large-building.ts'
import { listLocations } from './fixtures/project-contents.ts'
import { smallBuilding } from './fixtures/small-building.ts'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { writeWorkbook } from '../../tables/fixtures/write-workbook.ts'

const mebibyte = 1024 * 1024
/** The most that a server may keep in objects, in MB. Beyond it the process ends. */
const heapLimit = 192
const folder = temporaryFolder()
let server: TestServer
let imports: ImportClient
let token: string
const processes: ChildProcess[] = []

beforeAll(async () => {
  server = await startTestServer()
  imports = new ImportClient(server, folder)
  token = await server.signIn(await server.make.user({ superuser: true }))
})
afterAll(() => server.close())
afterEach(() => {
  for (const child of processes.splice(0)) child.kill('SIGKILL')
})

/** Starts a server process on the same database and files, which carries out jobs. The server of the tests does not. */
async function startProcess(execArgv: string[] = []) {
  const child = fork(join(import.meta.dirname, 'fixtures/import-process.ts'), {
    execArgv: [...process.execArgv, ...execArgv],
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.services.environment.dataDir,
      CAPTCHA: 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    },
  })
  processes.push(child)
  const [{ address }] = (await once(child, 'message')) as [{ address: string }]
  const client = new TestClient(address)
  return {
    child,
    imports: new ImportClient({ url: address, ok: client.ok.bind(client) }, folder),
    async peakBytes() {
      child.send('how much?')
      const [{ peakBytes }] = (await once(child, 'message')) as [{ peakBytes: number }]
      return peakBytes
    },
  }
}

const stateOf = async (importId: string) =>
  (await server.ok('/location/getImport', { import_id: importId }, token)).import

/** Waits until an import is being applied, by any process. */
async function seenAtWork(importId: string) {
  for (;;) {
    const { state, progress } = await stateOf(importId)
    if (state === 'Applying' && progress > 0) return
    if (state !== 'Applying' && state !== 'Ready') throw new Error(`it is ${state} already`)
    await pause(10)
  }
}

describe('a workbook of 50,000 rows', () => {
  it('is imported by a server that may keep 192 MB in objects', async () => {
    const file = folder.at('tower.xlsx')
    await writeWorkbook(file, { sheets: largeBuilding(fiftyThousandRows) })
    const project = await server.make.project()
    const worker = await startProcess([`--max-old-space-size=${heapLimit}`])
    const began = performance.now()
    const dryRun = await worker.imports.dryRun({ project, file }, token)
    const read = performance.now()
    expect(dryRun).toMatchObject({ state: 'Ready', problem_count: 0 })
    expect(Object.values(dryRun.counts).reduce((sum, { create }) => sum + create, 0)).toBe(50_000)
    expect(await worker.imports.apply(dryRun.id, token)).toMatchObject({
      state: 'Applied',
      counts: dryRun.counts,
    })
    const applied = performance.now()
    expect(await listLocations(server.database, project)).toHaveLength(6041)

    const peak = await worker.peakBytes()
    process.stdout.write(
      `50,000 rows: read in ${Math.round(read - began)} ms, applied in ${Math.round(applied - read)} ms, ` +
        `peak memory of the server ${Math.round(peak / mebibyte)} MB\n`,
    )
  })
})

describe('an interrupted apply', () => {
  const size = { floors: 10, spaces: 2000, types: 50, components: 6000, attributes: 2000, jobs: 100 }
  async function readyToApply() {
    const worker = await startProcess()
    const project = await server.make.project()
    const { id } = await imports.dryRun({ project, file: largeBuilding(size) }, token)
    return { worker, project, id }
  }

  it('is visible to other processes, and is done again as a whole when the database connection is lost', async () => {
    const { project, id } = await readyToApply()
    await server.ok('/location/applyImport', { import_id: id }, token)
    await seenAtWork(id)
    const { rows: ended } = await sql<{ ended: boolean }>`
      select pg_terminate_backend(pid) as ended from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
        and objid = (select number::oid from staged_import where id = ${id})
    `.execute(server.database)
    expect(ended).toEqual([{ ended: true }])
    expect(await stateOf(id)).toMatchObject({ state: 'Applying' })
    expect(await listLocations(server.database, project)).toEqual([])
    expect(await imports.settled(id, token)).toMatchObject({ state: 'Applied', problem_count: 0 })
    expect(await listLocations(server.database, project)).toHaveLength(2011)
  })

  it('is done once by another process when its own is killed', async () => {
    const { worker, project, id } = await readyToApply()
    await server.ok('/location/applyImport', { import_id: id }, token)
    await seenAtWork(id)
    worker.child.kill('SIGKILL')
    await once(worker.child, 'exit')
    expect(await stateOf(id)).toMatchObject({ state: 'Applying' })
    expect(await listLocations(server.database, project)).toEqual([])
    // As if the process had been silent for a minute already.
    await sql`update job_queue.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`.execute(
      server.database,
    )
    await startProcess()
    expect(await imports.settled(id, token)).toMatchObject({ state: 'Applied', problem_count: 0 })
    expect(await listLocations(server.database, project)).toHaveLength(2011)
    const { rows } = await sql<{ times: number }>`
      select count(*)::int as times from audit where thing_id = ${id} and call = '/location/applyImport'`.execute(
      server.database,
    )
    expect(rows).toEqual([{ times: 1 }])
  })
})

describe('concurrent calls', () => {
  beforeEach(async () => void (await startProcess()))

  it('apply an import once: one of several calls on two processes succeeds, the others get 409', async () => {
    const project = await server.make.project()
    const other = await startTestServer({ databaseUrl: server.databaseUrl })
    try {
      const { id } = await imports.dryRun({ project, file: smallBuilding() }, token)
      const answers = await Promise.all(
        [server, other, server, other].map((one) =>
          one.call('/location/applyImport', { import_id: id }, token),
        ),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
      expect(answers.find(({ status }) => status === 409)?.error).toMatchObject({ key: 'import_not_ready' })
      expect(await imports.settled(id, token)).toMatchObject({ state: 'Applied' })
      expect(await listLocations(server.database, project)).toHaveLength(6)
    } finally {
      await other.close()
    }
  })

  it('create one building when two imports of it are applied at once', async () => {
    const project = await server.make.project()
    const dryRuns = await Promise.all(
      [1, 2].map(() => imports.dryRun({ project, file: smallBuilding() }, token)),
    )
    await Promise.all(dryRuns.map(({ id }) => server.ok('/location/applyImport', { import_id: id }, token)))
    const settled = await Promise.all(dryRuns.map(({ id }) => imports.settled(id, token)))
    expect(settled.map(({ state }) => state).toSorted()).toEqual(['Applied', 'Ready'])
    expect(await listLocations(server.database, project)).toHaveLength(6)
  })

  it('report an interrupted reading as failed', async () => {
    const project = await server.make.project()
    const { id } = await imports.dryRun({ project, file: smallBuilding() }, token)
    await sql`
      update staged_import set state = 'Reading', claim = gen_random_uuid() where id = ${id}`.execute(
      server.database,
    )
    expect(await stateOf(id)).toMatchObject({
      state: 'Failed',
      problems: [{ key: 'import_interrupted', refused: true }],
    })
  })
})
