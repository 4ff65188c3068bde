import { expect, type Page } from '@playwright/test'

export interface Shown {
  language?: 'en' | 'fr' | 'ar'
  mode?: 'light' | 'dark'
  width?: 360 | 1440
}

/** Stories that show a modal once their button is pressed. */
const withoutButton = [
  'toast',
  'multilingual-input',
  'rich-text',
  'rich-text-view',
  'comment',
  'picture',
  'photo-picker',
]

/** Whatever the page complains of: errors, and what the content policy refused. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  return complaints
}

/** Opens a story, and what it opens, and waits until it is all there. */
export async function openStory(page: Page, story: string, shown: Shown = {}): Promise<void> {
  const { language = 'en', mode = 'light', width = 1440 } = shown
  await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
  await page.goto(`${process.env['WORKBENCH_URL']}/story?${new URLSearchParams({ story, language, mode })}`)
  await expect(page.locator('main')).toBeVisible()
  if (story === 'toast') {
    for (const button of await page.getByRole('main').getByRole('button').all()) await button.click()
    await page.getByRole('alert').hover()
  } else if (!withoutButton.includes(story)) {
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
  }
  if (/selector|tree|picture/.test(story) && !/^(date|photo)-selector$/.test(story))
    await expect(page.locator('[role=option], [role=treeitem], tbody tr').first()).toBeVisible()
  if (/rich-text$|multilingual/.test(story)) await expect(page.getByRole('toolbar').first()).toBeVisible()
  if (story === 'rich-text-view') await expect(page.getByRole('heading').first()).toBeVisible()
  if (story.startsWith('photo')) await expect(page.locator('[data-files]')).toBeAttached()
  if (story === 'date-selector') await expect(page.getByRole('grid')).toBeVisible()
}
