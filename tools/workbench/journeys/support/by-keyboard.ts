import { expect, type Locator, type Page } from '@playwright/test'

import { openStory, type Shown, type Story } from './story.ts'

/** What a story's modal returned. */
export const result = (page: Page): Locator => page.locator('[data-result]')

/** Opens a story's modal from its button by Enter, so that the focus can return there. */
export async function openByKeyboard(page: Page, story: Story, shown: Shown = {}): Promise<void> {
  await openStory(page, story, shown)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Open', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
}

/** Presses Tab or Shift+Tab until this has the focus. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let step = 0; step < 40; step++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} leads to no ${String(wanted)}`)
}
