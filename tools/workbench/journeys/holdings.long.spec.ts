import { expect, test, type Page } from '@playwright/test'

import { PageHoldings } from '../../../e2e/support/page-holdings.ts'
import { openStory, parts, storyNames, whatIsThere, type Story } from './support/story.ts'

/** How often each helper is opened and closed to see what it leaves behind; `npm run bench:modals` takes 200. */
const times = Number(process.env['OPEN_TIMES'] ?? 10)

/** The button to press, what must appear then, and the button to press until that is gone. */
interface Round {
  open: string
  there: string
  close: string
}

const closeOfDialog =
  '.chakra-dialog__header button, [role=dialog] header button, :is([role=dialog], [role=alertdialog]) button'

function roundOf(story: Story): Round {
  if (story === 'toast')
    return { open: 'main button', there: '[role=status] button', close: '[role=status] button' }
  const there = whatIsThere(story)
  return story in parts
    ? { open: 'footer button', there, close: 'footer button' }
    : { open: 'main button', there, close: closeOfDialog }
}

/** Opens and closes it from within the page, as fast as it goes. */
async function openAndClose(page: Page, round: Round, often: number): Promise<void> {
  await page.evaluate(
    async ({ open, there, close, often }) => {
      const find = (selector: string) => document.querySelector<HTMLElement>(selector)
      const until = async (isSo: () => boolean, what: string) => {
        const deadline = performance.now() + 20_000
        while (!isSo()) {
          if (performance.now() > deadline) throw new Error(`${what}: waited in vain`)
          await new Promise((resolve) => setTimeout(resolve, 5))
        }
      }
      for (let time = 0; time < often; time++) {
        find(open)?.click()
        await until(() => find(there) !== null, there)
        find(close)?.click()
        await until(() => find(there) === null, `${there} gone`)
      }
    },
    { ...round, often },
  )
}

for (const story of storyNames)
  test(`${story}, opened and closed ${times} times, leaves nothing behind`, async ({ page }) => {
    const round = roundOf(story)
    test.setTimeout(60_000 + times * 2_000)
    const holdings = await PageHoldings.watch(page)
    await openStory(page, story)
    if (story in parts) await page.getByRole('button', { name: 'Take down' }).click()
    // Toasts pause while the pointer is on them.
    else if (story === 'toast') await page.mouse.move(1, 1)
    else await page.keyboard.press('Escape')
    await expect(page.locator(round.there)).toHaveCount(0)
    // The first times also fetch and cache things, which an opening does not leave behind.
    await openAndClose(page, round, 5)
    const before = await holdings.count()
    await openAndClose(page, round, times)
    const after = await holdings.count()
    console.log(`${story}: ${JSON.stringify(after)}, from ${JSON.stringify(before)}`)
    // Less than one for two openings does not come from an opening.
    for (const what of ['nodes', 'listeners', 'detached'] as const)
      expect.soft(after[what] - before[what], what).toBeLessThan(times / 2)
    expect(after.objectUrls, 'object URLs').toBe(0)
  })
