import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const closing: (() => void)[] = []
afterEach(() => closing.splice(0).forEach((close) => close()))

async function run(...args: string[]) {
  const { ATRIUM_PORTAL: _, ...env } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], { cwd: root, env })
  const [said, complained, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { said, complained, code: code as number }
}

/** Starts a listening server. @returns its port */
async function listening(answer: RequestListener): Promise<number> {
  const server = createServer(answer)
  closing.push(() => void server.close())
  server.listen(0, 'localhost')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

const portal: RequestListener = (_, reply) =>
  void reply.setHeader('content-type', 'application/json').end('{"status":"ok"}')

test('prints how it is used', async () => {
  const { code, said } = await run('--help')
  expect(code).toBe(0)
  expect(said).toContain('npm run dev -- <remote>')
})

test('a missing module is a wrong command', async () => {
  const { code, complained } = await run('nowhere')
  expect(code).toBe(2)
  expect(complained).toContain('There is no remote nowhere here')
  expect(complained).toContain('npm run dev -- --help')
})

test('says what to do if there is no portal', async () => {
  const { code, complained } = await run('stores', '--portal', 'http://localhost:9')
  expect(code).toBe(4)
  expect(complained).toContain('No portal answers at http://localhost:9.')
  expect(complained).toContain('npm start')
})

test('recognises an answer that is not a portal’s', async () => {
  const port = await listening((_, reply) => void reply.writeHead(404).end('nothing'))
  const { code, complained } = await run('stores', '--portal', `http://localhost:${port}`)
  expect(code).toBe(4)
  expect(complained).toContain('is no portal: it says 404')
})

test('names a port that another program uses', async () => {
  const port = await listening(portal)
  const { code, complained } = await run(
    ...['stores', '--portal', `http://localhost:${port}`, '--port', `${port}`],
  )
  expect(code).toBe(2)
  expect(complained).toContain(`Something listens at port ${port} already.`)
  expect(complained).toContain('--port')
})
