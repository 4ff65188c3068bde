import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PortalProcess } from '../kills/portal-process.ts'
import { loadedWorkbook, WriteLoad } from '../kills/write-load.ts'
import { checkWrites } from '../kills/check-writes.ts'

/*
 * Runs the portal with all its data on a disk of its own, a tmpfs of a few hundred MB in a mount namespace that ends with it,
 * so that no other disk gets full. A system that forbids such namespaces offers no way to fill a disk for real.
 */
const namespace = ['--user', '--map-root-user', '--mount', '--']
const isPossible = spawnSync('unshare', [...namespace, 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0
if (!isPossible) process.stdout.write('full disk: not tried, this system forbids mount namespaces\n')

const megabytes = 320
let folder: string
let dataDir: string
let portal: PortalProcess
let load: WriteLoad

describe.runIf(isPossible)('a full disk', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atrium-full-'))
    dataDir = join(folder, 'data')
    await mkdir(dataDir)
    const mounting = `mount -t tmpfs -o size=${megabytes}m,mode=700 tmpfs "$DATA_DIR" && exec "$0" "$@"`
    portal = new PortalProcess(dataDir, {}, ['unshare', ...namespace, 'sh', '-c', mounting])
    await portal.start()
    load = new WriteLoad(() => portal.url, await loadedWorkbook(folder), 'F')
    await load.prepare()
  })
  afterAll(async () => {
    await load.stop()
    await portal.stop()
    await rm(folder, { recursive: true, force: true })
  })

  it('is answered with 5xx in the contract’s shape; with room again all acknowledged writes are there and the portal works', async () => {
    // The disk as the portal sees it.
    const inside = `/proc/${portal.pid}/root${dataDir}`
    const ballast = join(inside, 'ballast')
    const { bavail, bsize } = await statfs(inside)
    await writeFile(ballast, Buffer.alloc(bavail * bsize - 64 * 1024))
    load.start()
    await expect.poll(() => load.unanswered).toBeGreaterThan(10)
    expect([...load.refusals]).toEqual(['unavailable'])
    await load.stop()
    // Answers of another shape, or a server that has ended, are faults.
    expect(load.faults).toEqual([])
    expect(portal.isRunning).toBe(true)

    await rm(ballast)
    await portal.ready()
    const before = load.acknowledged
    load.start()
    await expect.poll(() => load.acknowledged).toBeGreaterThan(before + 5)
    await load.stop()
    expect(await checkWrites(await portal.databaseUrl(), load, [portal.url])).toEqual([])
  })
})
