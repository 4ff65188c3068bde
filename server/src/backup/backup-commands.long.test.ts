import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { administrator, PortalProcess } from '../kills/portal-process.ts'
import { TestClient } from '../testing/test-call.ts'

const run = promisify(execFile)
let folder: string
const portals: PortalProcess[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-commands-'))
})
afterAll(async () => {
  for (const portal of portals) await portal.stop()
  await rm(folder, { recursive: true, force: true })
})

/** Runs a command as `npm run` starts it. Returns its output, or rejects with it. */
const command = (name: 'backup' | 'restore', dataDir: string, ...args: string[]) =>
  run(process.execPath, [join(import.meta.dirname, `${name}.program.ts`), ...args], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  })

async function portalOn(dataDir: string): Promise<PortalProcess> {
  const portal = new PortalProcess(dataDir)
  portals.push(portal)
  await portal.start()
  return portal
}

async function projectsOf(portal: PortalProcess): Promise<string[]> {
  const client = new TestClient(portal.url)
  const { token } = await client.ok('/auth/login', administrator)
  return (await client.ok('/project/search', {}, token)).projects.map((project) => project.code)
}

it('backs up a running portal on its embedded database, and restores it elsewhere', async () => {
  const home = join(folder, 'home')
  const archive = join(folder, 'portal.tar.gz')
  const portal = await portalOn(home)
  const client = new TestClient(portal.url)
  const { token } = await client.ok('/auth/login', administrator)
  const full_name = { en: 'Kept', fr: 'Gardé', ar: 'محفوظ' }
  await client.ok('/project/create_basic', { code: 'KEPT', short_name: 'Kept', full_name }, token)
  expect((await command('backup', home, archive)).stdout).toContain(archive)
  await client.ok('/project/create_basic', { code: 'LATER', short_name: 'Later', full_name }, token)

  // A running portal is never restored, whatever the options.
  await expect(command('restore', home, archive, '--replace')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('in use') as string,
  })
  expect(await projectsOf(portal)).toEqual(expect.arrayContaining(['KEPT', 'LATER']))

  const elsewhere = join(folder, 'elsewhere')
  await command('restore', elsewhere, archive)
  expect((await stat(join(elsewhere, 'secret-key'))).isFile()).toBe(true)
  const restored = await portalOn(elsewhere)
  expect(await projectsOf(restored)).toEqual(['KEPT'])

  // Replaces existing data only with the option for it.
  await portal.stop()
  await expect(command('restore', home, archive)).rejects.toMatchObject({ code: 1 })
  await command('restore', home, archive, '--replace')
  expect(await projectsOf(await portalOn(home))).toEqual(['KEPT'])
})

it('reports when there is nothing to back up or to restore', async () => {
  await expect(command('backup', join(folder, 'nowhere'))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('There is no database') as string,
  })
  const wanted = join(folder, 'no-such.tar.gz')
  await expect(command('restore', join(folder, 'nowhere'), wanted)).rejects.toMatchObject({ code: 1 })
  await expect(stat(join(folder, 'nowhere'))).rejects.toThrow('ENOENT')
})
