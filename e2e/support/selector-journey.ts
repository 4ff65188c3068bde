import { testTimeouts } from '../../test-timeouts.ts'
import { openSelectorStage, type SelectorStage } from './selector-stage.ts'
import { enter, test as base } from './journey.ts'
import { Opener } from './opener.ts'
import type { Credentials } from './journey.ts'

interface SelectorFixtures {
  /** Opens the workbench's page as this person, by default the administrator. */
  enterOpener: (person?: Credentials) => Promise<Opener>
}

/** Journeys over the modals that cross modules. Each worker with such a journey starts a portal of its own. */
export const test = base.extend<SelectorFixtures, { stage: SelectorStage }>({
  stage: [
    // Playwright reads from the pattern which fixtures this one needs: none.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const stage = await openSelectorStage()
      await use(stage)
      await stage.close()
    },
    { scope: 'worker', timeout: testTimeouts.hook },
  ],
  portalUrl: async ({ stage }, use) => use(stage.url),
  enterOpener: async ({ page, stage }, use) =>
    use(async (person) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await enter(page, `/p/DEMO/workbench?location=${stage.roomId}`, person)
      await page.getByRole('heading', { level: 1 }).waitFor()
      return new Opener(page)
    }),
})
