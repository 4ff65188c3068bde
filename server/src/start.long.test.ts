import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEmptyTestDatabase, type TestDatabase } from './database/embedded/test-database.ts'

interface StartedPortal {
  process: ChildProcess
  url: string
  said: string
  /** Ends it with a signal and returns its exit code. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

let database: TestDatabase
let dataDir: string
const started: StartedPortal[] = []

beforeEach(async () => {
  database = await createEmptyTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'atrium-start-'))
})
afterEach(async () => {
  await Promise.all(started.splice(0).map((portal) => portal.end('SIGKILL')))
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts a portal as a process of its own, on the test's database. */
async function startPortal(environment: Record<string, string> = {}): Promise<StartedPortal> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      ADMIN_PASSWORD: 'a first password',
      LOG_LEVEL: 'error',
      ...environment,
    },
  })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const portal: StartedPortal = {
    process: child,
    url: '',
    said: '',
    end: (signal) => {
      child.kill(signal)
      return ended
    },
  }
  started.push(portal)
  await new Promise<void>((resolve, reject) => {
    const hear = (chunk: Buffer): void => {
      portal.said += chunk.toString()
      portal.url = portal.said.match(/ready at (\S+)\n/)?.[1] ?? ''
      if (portal.url) resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', () => reject(new Error(portal.said)))
  })
  return portal
}

const post = (url: string, path: string, body: object, token = '') =>
  fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })

const administrator = { email: 'admin@atrium.example', password: 'a first password' }

describe('starting a portal', () => {
  it('sets up an empty database, makes the administrator, and serves', async () => {
    const portal = await startPortal()
    expect((await fetch(`${portal.url}/health/ready`)).status).toBe(200)
    expect((await post(portal.url, '/auth/login', administrator)).status).toBe(200)
    expect((await stat(join(dataDir, 'secret-key'))).mode & 0o777).toBe(0o600)
    expect(portal.said).not.toContain(administrator.password)
  })

  it('twice at once migrates and seeds once', async () => {
    const portals = await Promise.all([startPortal({ DEMO: '1' }), startPortal({ DEMO: '1' })])
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    const { rows } = await client.query(
      'select (select count(*) from project)::int as projects, (select count(*) from app_user where is_superuser)::int as admins',
    )
    await client.end()
    expect(rows).toEqual([{ projects: 1, admins: 1 }])
    for (const portal of portals) expect((await fetch(`${portal.url}/health/ready`)).status).toBe(200)
  })

  it('shows the password of a demo account once, and the password works', async () => {
    const portal = await startPortal({ DEMO: '1' })
    const [, email, password] = portal.said.match(/(claire@\S+) +(\S+)/) ?? []
    expect((await post(portal.url, '/auth/login', { email, password })).status).toBe(200)
    await portal.end('SIGTERM')
    expect((await startPortal({ DEMO: '1' })).said).not.toContain('claire@')
  })

  it('has printed the passwords that it made even if it is killed before it serves', async () => {
    await (await startPortal({ DEMO: '0' })).end('SIGTERM')
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    // The demo waits for this lock between two of its accounts.
    await client.query('begin; lock table user_location in exclusive mode')
    const starting = startPortal({ DEMO: '1' })
    const killed = started.at(-1)
    const dying = starting.then(
      () => 'it served',
      (reason: Error) => reason.message,
    )
    await expect.poll(() => killed?.said).toMatch(/salim@\S+ +\S+ +\S/)
    await killed?.end('SIGKILL')
    expect(await dying).toMatch(/passwords are shown this once/)
    await client.query('rollback')
    await client.end()
    expect(killed?.said).not.toContain('ready at')
    const [, email, password] = killed?.said.match(/(salim@\S+) +(\S+)/) ?? []
    const portal = await startPortal({ DEMO: '1' })
    expect((await post(portal.url, '/auth/login', { email, password })).status).toBe(200)
  })

  it('on a port in use reports that, and changes nothing for the portal that runs there', async () => {
    const first = await startPortal()
    const port = new URL(first.url).port
    const refused = startPortal({ PORT: port, DEMO: '1' })
    await expect(refused).rejects.toThrow(new RegExp(`Port ${port} on .* is in use`))
    await expect(refused).rejects.not.toThrow('claire@')
  })

  it('as a worker carries out jobs, and serves its health and no calls', async () => {
    const portal = await startPortal({ WORKER: 'off' })
    const worker = await startPortal({ WORKER: 'only' })
    expect((await fetch(`${worker.url}/health/ready`)).status).toBe(200)
    expect((await post(worker.url, '/auth/login', administrator)).status).toBe(404)
    expect((await fetch(`${worker.url}/`)).status).toBe(404)
    const signedIn = await post(portal.url, '/auth/login', administrator)
    const { token } = (await signedIn.json()) as { token: string }
    const full_name = { en: 'Works', fr: 'Works', ar: 'Works' }
    const named = { code: 'W', short_name: 'Works', full_name }
    const project = await post(portal.url, '/project/create_basic', named, token)
    const { id } = (await project.json()) as { id: string }
    const form = new FormData()
    form.set('project_id', id)
    form.set('parent_id', '0')
    form.set('file', new Blob(['Code path,Name\nA,Site\n']), 'site.csv')
    const headers = { authorization: `Bearer ${token}` }
    const sent = await fetch(`${portal.url}/api/location/import`, { method: 'POST', headers, body: form })
    const { import: started } = (await sent.json()) as { import: { id: string } }
    const state = async () => {
      const reply = await post(portal.url, '/location/getImport', { import_id: started.id }, token)
      return ((await reply.json()) as { import: { state: string } }).import.state
    }
    await expect.poll(state).toBe('Ready')
  })

  it('with a wrong setting ends at once and names it', async () => {
    await expect(startPortal({ PORT: 'eighty' })).rejects.toThrow(/PORT/)
  })
})

describe('stopping a portal', () => {
  it('finishes the calls under way, then ends cleanly', async () => {
    const portal = await startPortal()
    const { token } = (await (await post(portal.url, '/auth/login', administrator)).json()) as {
      token: string
    }
    const full_name = { en: 'Late', fr: 'Tard', ar: 'متأخر' }
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    await client.query('begin; lock table project in exclusive mode')
    const creating = post(
      portal.url,
      '/project/create_basic',
      { code: 'LATE', short_name: 'Late', full_name },
      token,
    )
    await expect
      .poll(async () => (await client.query('select 1 from pg_locks where not granted')).rowCount)
      .toBe(1)
    const ending = portal.end('SIGTERM')
    await client.query('commit')
    await client.end()
    expect((await creating).status).toBe(200)
    expect(await ending).toBe(0)
  })
})
