import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPortalProcess, type PortalProcess } from './portal-process.ts'

/**
 * Makes the data folder of a portal that was started once: a migrated database with the first administrator and the releases
 * of this repository. Every portal of the journeys begins with a copy of it. Making it anew takes as much processor time as the
 * rest of a start.
 */
export async function prepareData(folder: string): Promise<void> {
  const portal = await startPortalProcess(folder)
  await portal.stop()
  process.env['PREPARED_DATA'] = folder
}

/** Copies the prepared data to a folder. Without prepared data the portal that starts there makes its own. */
export async function copyPreparedData(folder: string): Promise<void> {
  const prepared = process.env['PREPARED_DATA']
  if (prepared) await cp(prepared, folder, { recursive: true })
}

/** Starts a portal that shares nothing with others. Its data is removed when it stops. */
export async function startOwnPortal(
  settings: Readonly<Record<string, string>> = {},
): Promise<PortalProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-own-portal-'))
  await copyPreparedData(folder)
  const portal = await startPortalProcess(folder, settings)
  return {
    url: portal.url,
    async stop() {
      await portal.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
