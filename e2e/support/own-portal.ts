import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from './journey.ts'
import { startPortalProcess } from './portal-process.ts'

/**
 * Journeys in a portal of their own, with these settings: a release that becomes active there reaches nobody else, and other
 * journeys keep their modules.
 */
export const inOwnPortal = (settings: Readonly<Record<string, string>> = {}) =>
  test.extend<object, { ownPortal: string }>({
    ownPortal: [
      // Playwright reads from the pattern which fixtures this one needs: none.
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const dataDir = await mkdtemp(join(tmpdir(), 'atrium-own-portal-'))
        const portal = await startPortalProcess(dataDir, settings)
        await use(portal.url)
        await portal.stop()
        await rm(dataDir, { recursive: true, force: true })
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    portalUrl: async ({ ownPortal }, use) => use(ownPortal),
  })
