import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestServer, type TestServer } from '../../testing/start-test-server.ts'
import { TestClient } from '../../testing/test-call.ts'
import { ImportClient } from './fixtures/import-client.ts'
import { fiftyThousandRows, largeBuilding } from './fixtures/large-building.ts'
import { listLocations } from './fixtures/project-contents.ts'
import { smallBuilding } from './fixtures/small-building.ts'
import { temporaryFolder } from './fixtures/temporary-folder.ts'
import { writeWorkbook } from './fixtures/write-workbook.ts'

const mebibyte = 1024 * 1024
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
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL')
  await server.close()
})

/** Another server process on the same database. */
async function startProcess(name: string) {
  const child = fork(join(import.meta.dirname, 'fixtures/import-process.ts'), {
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: folder.at(name),
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

/** Waits until another process is seen at work. */
async function seenAtWork(importId: string) {
  for (;;) {
    const now = await stateOf(importId)
    if (now.state !== 'Applying' || now.progress > 0) return now
    await pause(10)
  }
}

describe('a workbook of 50,000 rows', () => {
  it('is imported under 512 MB, in the sight of other processes; applying that is cut short leaves nothing', async () => {
    const file = folder.at('tower.xlsx')
    await writeWorkbook(file, { sheets: largeBuilding(fiftyThousandRows) })
    const project = await server.make.project()
    const worker = await startProcess('first')
    const began = performance.now()
    const dryRun = await worker.imports.dryRun({ project, file }, token)
    const read = performance.now()
    expect(dryRun).toMatchObject({ state: 'Ready', problem_count: 0 })
    const rows = Object.values(dryRun.counts).reduce((sum, { create }) => sum + create, 0)
    expect(rows).toBe(50_000)

    // Seen from this process while the other one works.
    await server.ok('/location/applyImport', { import_id: dryRun.id }, token)
    // Which of the two carries it out is the one that was asked: this one. It is cut off from its database.
    expect((await seenAtWork(dryRun.id)).state).toBe('Applying')
    const { rows: ended } = await sql<{ ended: boolean }>`
      select pg_terminate_backend(pid) as ended from pg_locks
      where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
    `.execute(server.database)
    expect(ended).toEqual([{ ended: true }])
    let cutOff = await imports.settled(dryRun.id, token)
    while (cutOff.problem_count === 0) cutOff = await stateOf(dryRun.id)
    expect(cutOff).toMatchObject({
      state: 'Ready',
      problems: [{ key: 'import_failed', message: 'The import failed. Nothing was changed.' }],
    })
    expect(await listLocations(server.database, project)).toEqual([])

    // A process that is killed in the midst of it cannot even say so.
    const other = await startProcess('second')
    void other.imports.apply(dryRun.id, token).catch(() => undefined)
    await pause(100)
    expect((await seenAtWork(dryRun.id)).state).toBe('Applying')
    other.child.kill('SIGKILL')
    for (let now = await stateOf(dryRun.id); now.state !== 'Ready'; now = await stateOf(dryRun.id)) {
      expect(now.state).toBe('Applying')
      await pause(100)
    }
    expect(await listLocations(server.database, project)).toEqual([])

    const applying = performance.now()
    const applied = await worker.imports.apply(dryRun.id, token)
    expect(applied).toMatchObject({ state: 'Applied', counts: dryRun.counts })
    const applyTime = performance.now() - applying
    expect(await listLocations(server.database, project)).toHaveLength(6041)

    const peak = await worker.peakBytes()
    process.stdout.write(
      `50,000 rows: read in ${Math.round(read - began)} ms, applied in ${Math.round(applyTime)} ms, ` +
        `peak memory of the server ${Math.round(peak / mebibyte)} MB\n`,
    )
    expect(peak).toBeLessThan(512 * mebibyte)
  }, 120_000)
})

describe('several at once', () => {
  it('of two who apply, on two processes, one does and the other gets 409', async () => {
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

  it('two imports of one building, applied at once, make one building', async () => {
    const project = await server.make.project()
    const dryRuns = await Promise.all(
      [1, 2].map(() => imports.dryRun({ project, file: smallBuilding() }, token)),
    )
    await Promise.all(dryRuns.map(({ id }) => server.ok('/location/applyImport', { import_id: id }, token)))
    const settled = await Promise.all(dryRuns.map(({ id }) => imports.settled(id, token)))
    expect(settled.map(({ state }) => state).toSorted()).toEqual(['Applied', 'Ready'])
    expect(await listLocations(server.database, project)).toHaveLength(6)
  })

  it('a reading that was cut short is told as lost', async () => {
    const project = await server.make.project()
    const { id } = await imports.dryRun({ project, file: smallBuilding() }, token)
    await sql`
      update location_import set state = 'Reading', claim = gen_random_uuid(), claimed_at = now() - interval '1 minute'
      where id = ${id}`.execute(server.database)
    expect(await stateOf(id)).toMatchObject({
      state: 'Failed',
      problems: [{ key: 'import_interrupted', refused: true }],
    })
  })
})
