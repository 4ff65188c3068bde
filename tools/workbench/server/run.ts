import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { bundle } from './bundle.ts'
import { workbenchServer } from './workbench-server.ts'

const dist = mkdtempSync(join(tmpdir(), 'atrium-workbench-'))
process.on('exit', () => rmSync(dist, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(0))

const listeners = new Set<ServerResponse>()
await bundle(dist, () => {
  for (const listener of listeners) listener.write('data: changed\n\n')
})
const port = Number(process.env['PORT'] ?? 4400)
workbenchServer(dist, listeners).listen(port, '127.0.0.1', () => {
  process.stdout.write(`The workbench is at http://localhost:${port}\n`)
})
