import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPortalProcess } from './portal-process.ts'
import { copyPreparedData, prepareData } from './prepared-data.ts'

/**
 * Starts one portal for all journeys: the real server, on an embedded database of its own, with the last builds. Each
 * journey makes a project of its own in it. PORTAL_URL has its address.
 */
export default async function startPortal(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'atrium-journeys-'))
  const dataDir = join(folder, 'data')
  await prepareData(join(folder, 'prepared'))
  await copyPreparedData(dataDir)
  const portal = await startPortalProcess(dataDir)
  process.env['PORTAL_URL'] = portal.url
  process.env['PORTAL_DATA_DIR'] = dataDir
  return async () => {
    await portal.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
