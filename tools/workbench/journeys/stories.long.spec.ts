import { layoutFaults } from '@atrium/testing/layout-faults'
import { expect, test } from '@playwright/test'

import { axeFaultsOf, complaintsOf, inEachView, openStory, storyNames } from './support/story.ts'

for (const story of storyNames) {
  for (const [language, direction] of [
    ['en', 'ltr'],
    ['ar', 'rtl'],
  ] as const)
    test(`${story} in ${direction}: nothing for axe, nothing cut, nothing over another`, async ({ page }) => {
      const complaints = complaintsOf(page)
      await openStory(page, story, { language, mode: 'system', width: 360 })
      await inEachView(page, story, async (mode, width) => {
        const what = `${mode}, ${width} px`
        await page.screenshot({ path: `artifacts/stories/${story}-${direction}-${mode}-${width}.png` })
        await expect.poll(() => layoutFaults(page), what).toEqual([])
        // The same elements, only narrower: axe's findings do not depend on the width.
        if (width === 1440) expect(await axeFaultsOf(page), what).toEqual([])
      })
      expect(complaints).toEqual([])
    })

  // French has the longest words: it is checked at the narrowest width.
  test(`${story} in French at 360 px: nothing for axe, nothing cut, nothing over another`, async ({
    page,
  }) => {
    await openStory(page, story, { language: 'fr', width: 360 })
    await page.screenshot({ path: `artifacts/stories/${story}-fr-light-360.png` })
    expect(await layoutFaults(page)).toEqual([])
    expect(await axeFaultsOf(page)).toEqual([])
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
