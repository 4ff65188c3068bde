import { testTimeouts } from '../../test-timeouts.ts'
import { test } from './journey.ts'
import { startOwnPortal } from './prepared-data.ts'

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
        const portal = await startOwnPortal(settings)
        await use(portal.url)
        await portal.stop()
      },
      { scope: 'worker', timeout: testTimeouts.hook },
    ],
    portalUrl: async ({ ownPortal }, use) => use(ownPortal),
  })
