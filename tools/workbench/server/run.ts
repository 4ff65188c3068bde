import type { ServerResponse } from 'node:http'
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { administrator } from '../../../e2e/support/people.ts'
import { openSelectorStage } from '../../../e2e/support/selector-stage.ts'
import { bundle } from './bundle.ts'
import { workbenchServer } from './workbench-server.ts'

/*
 * The workbench as `npm run workbench` starts it: the pages, built again on every change, and the real portal behind them on a
 * database of its own in DATA_DIR. PORT says where it listens.
 */
const kept = process.env['DATA_DIR'] ?? join(import.meta.dirname, '../../../.cache/workbench')
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** What was started, to be stopped in turn. */
const begun: (() => Promise<unknown>)[] = []
let isEnding = false
async function end(code: number): Promise<void> {
  if (isEnding) return
  isEnding = true
  for (const stop of begun.toReversed()) await stop()
  process.exit(code)
}
function fail(error: unknown): void {
  if (!isEnding) process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  void end(1)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void end(0).catch(fail))

async function begin(): Promise<void> {
  say('Building the pages, and starting the portal behind them; the first time it makes its demo project.')
  const listeners = new Set<ServerResponse>()
  const dist = await mkdtemp(join(tmpdir(), 'atrium-workbench-'))
  begun.push(() => rm(dist, { recursive: true, force: true }))
  const building = bundle(dist, () => {
    for (const listener of listeners) listener.write('data: changed\n\n')
  })
  const starting = openSelectorStage(kept)
  // A signal meanwhile waits for both: a half-started process would live on unseen.
  begun.push(async () => {
    for (const one of await Promise.allSettled([building, starting.then(({ close }) => close)]))
      if (one.status === 'fulfilled') await one.value()
  })
  const [portal] = await Promise.all([starting, building])

  const server = workbenchServer({ dist, listeners, portal })
  const requestedPort = Number(process.env['PORT'] ?? 4400)
  await new Promise<void>((listening, refused) => {
    server.once('error', refused)
    server.listen(requestedPort, '127.0.0.1', listening)
  })
  begun.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  say(`\nThe workbench is ready at http://localhost:${port}/workbench`)
  say(`It is signed in by itself, as ${administrator.email} (password: ${administrator.password}).`)
  say(`What is done in its portal stays in ${kept}. Ctrl+C ends it.`)
}

begin().catch(fail)
