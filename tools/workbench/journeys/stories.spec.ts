import { layoutFaults } from '@atrium/testing/layout-faults'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'

import { complaintsOf, inEachMode, openStory, storyNames } from './support/story.ts'

/** Returns axe's findings: the rule, and what breaks it. */
async function axeFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .disableRules(['region', 'page-has-heading-one'])
    .analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

for (const story of storyNames) {
  for (const [language, direction] of [
    ['en', 'ltr'],
    ['ar', 'rtl'],
  ] as const)
    test(`${story} in ${direction}: nothing for axe, nothing cut, nothing over another`, async ({ page }) => {
      const complaints = complaintsOf(page)
      for (const width of [360, 1440] as const) {
        await openStory(page, story, { language, mode: 'system', width })
        await inEachMode(page, async (mode) => {
          const picture = `artifacts/stories/${story}-${direction}-${mode}-${width}.png`
          await page.screenshot({ path: picture })
          expect(await layoutFaults(page), `${mode}, ${width} px`).toEqual([])
          // The same elements, only narrower: axe's findings do not depend on the width.
          if (width === 1440) expect(await axeFaults(page), `${mode}, ${width} px`).toEqual([])
        })
      }
      expect(complaints).toEqual([])
    })

  // French has the longest words: it is checked at the narrowest width.
  test(`${story} in French at 360 px: nothing for axe, nothing cut, nothing over another`, async ({
    page,
  }) => {
    await openStory(page, story, { language: 'fr', width: 360 })
    await page.screenshot({ path: `artifacts/stories/${story}-fr-light-360.png` })
    expect(await layoutFaults(page)).toEqual([])
    expect(await axeFaults(page)).toEqual([])
  })
}

test('the frame names every story', async ({ page }) => {
  await page.goto(process.env['WORKBENCH_URL'] ?? '')
  const stories = page.getByRole('navigation', { name: 'Stories' })
  const links = stories.getByRole('region', { name: 'Helpers' }).getByRole('link')
  await expect(links).toHaveCount(storyNames.length)
  const listed = await links.allInnerTexts()
  expect(listed.toSorted()).toEqual([...storyNames].toSorted())
  await page.getByRole('combobox', { name: 'Width' }).selectOption('360')
  await expect(page.locator('iframe')).toHaveJSProperty('clientWidth', 360)
})
