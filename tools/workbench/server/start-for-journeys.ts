import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bundle } from './bundle.ts'
import { workbenchServer } from './workbench-server.ts'

/** Builds and serves the workbench while the journeys run. WORKBENCH_URL has its address. */
export default async function startForJourneys(): Promise<() => Promise<void>> {
  const dist = await mkdtemp(join(tmpdir(), 'atrium-workbench-'))
  const close = await bundle(dist)
  const server = workbenchServer({ dist })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  process.env['WORKBENCH_URL'] = `http://127.0.0.1:${(server.address() as AddressInfo).port}/workbench`
  return async () => {
    server.closeAllConnections()
    server.close()
    await close()
    await rm(dist, { recursive: true, force: true })
  }
}
