import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Services } from '../services.ts'
import { readPicture } from './read-picture.ts'

const somebody = { person: 'somebody' }
let folder: string
const warnings: object[] = []
const log = { debug: (it: object) => warnings.push(it), warn: (it: object) => warnings.push(it) }
// The rest of the services is not used.
const services = { log } as unknown as Services

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-pictures-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function task(name: string, width: number, into = folder) {
  const source = join(folder, name)
  await writeFile(
    source,
    await sharp({ create: { width, height: width, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  )
  return { source, photo: join(into, `${name}.photo`), thumbnail: join(into, `${name}.thumbnail`) }
}

test('makes a picture in another process, while the server goes on', async () => {
  let ticks = 0
  const timer = setInterval(() => (ticks += 1), 1)
  const made = await readPicture(services, somebody, await task('large', 3000))
  clearInterval(timer)
  expect(made).toMatchObject({ format: 'png', width: 3000, height: 3000 })
  expect(ticks).toBeGreaterThan(5)
})

test('ends a decoder that does not finish, and reports the picture as damaged', async () => {
  warnings.length = 0
  await expect(
    readPicture(services, somebody, await task('endless', 3000), { patience: 1 }),
  ).rejects.toMatchObject({
    fault: 'damaged',
  })
  expect(warnings).toContainEqual(expect.objectContaining({ signal: 'SIGKILL' }))
})

test('ends the work of a client that has left', async () => {
  warnings.length = 0
  const left = new AbortController()
  const made = readPicture(services, { ...somebody, gone: left.signal }, await task('unread', 3000))
  left.abort(new Error('the client has left'))
  await expect(made).rejects.toThrow('the client has left')
  await expect(
    readPicture(services, { ...somebody, gone: left.signal }, await task('never begun', 10)),
  ).rejects.toThrow('the client has left')
})

test('reports a fault of Atrium’s own as none of the picture', async () => {
  const nowhere = await task('fine', 10, join(folder, 'not-there'))
  await expect(readPicture(services, somebody, nowhere)).rejects.toThrow(
    /picture\.program\.ts ended with 1: .*ENOENT/s,
  )
})
