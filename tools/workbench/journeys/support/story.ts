import { axeFaults } from '@atrium/testing/axe-faults'
import { hearComplaints } from '@atrium/testing/complaints'
import { expect, type Page } from '@playwright/test'

export interface Shown {
  language?: 'en' | 'fr' | 'ar'
  mode?: 'light' | 'dark' | 'system'
  width?: 360 | 1440
}

/** Helpers that open a dialog, and an element that shows that its content is complete. */
export const dialogs = {
  confirm: 'button',
  'menu-list': '[role=menuitem]',
  'list-selector': '[role=option]',
  selector: '[role=option]',
  'tree-picker': '[role=treeitem]',
  'date-selector': '[role=grid]',
  'language-selector': '[role=option]',
  'name-editor': 'input',
  'info-editor': 'textarea',
  'photo-selector': ':has(> [data-files])',
}

/** Helpers that are part of a page, and the part of each that appears last. */
export const parts = {
  'multilingual-input': '[role=toolbar]',
  'rich-text': '[role=toolbar]',
  'rich-text-view': 'h1, h2, h3',
  comment: 'textarea',
  picture: 'tbody tr',
  'photo-picker': 'li img',
}

/** Every story of a helper, by its name in the address. */
export type Story = 'toast' | keyof typeof dialogs | keyof typeof parts
export const storyNames = ['toast', ...Object.keys(dialogs), ...Object.keys(parts)] as readonly Story[]

const isIn = <Table extends object>(table: Table, story: Story): story is Story & keyof Table =>
  story in table

/** Returns the selector of what a complete story shows. */
export function whatIsThere(story: Exclude<Story, 'toast'>): string {
  if (isIn(parts, story)) return `main :is(${parts[story]})`
  return `:is([role=dialog], [role=alertdialog]) ${dialogs[story]}`
}

/** Collects the complaints of the pages of this page's browser. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  hearComplaints(page.context(), (complaint) => complaints.push(complaint))
  return complaints
}

/** Opens a story, and what it opens, and waits until it is complete. */
export async function openStory(page: Page, story: Story, shown: Shown = {}): Promise<void> {
  const { language = 'en', mode = 'light', width = 1440 } = shown
  await setWidth(page, width)
  await page.goto(`${process.env['WORKBENCH_URL']}/story?${new URLSearchParams({ story, language, mode })}`)
  await expect(page.locator('main')).toBeVisible()
  if (story === 'toast') {
    for (const button of await page.getByRole('main').getByRole('button').all()) await button.click()
    await page.getByRole('alert').hover()
    return
  }
  await openWhatItOpens(page, story)
}

/** Starts an open story again from nothing, and opens what it opens, without loading the page again. */
export async function startAgain(page: Page, story: Exclude<Story, 'toast'>): Promise<void> {
  await page.getByRole('button', { name: 'Take down' }).click()
  await page.getByRole('button', { name: 'Put up' }).click()
  await openWhatItOpens(page, story)
}

/**
 * Looks at an open story at each width and in each appearance, without loading it again. It must have been opened with the
 * mode `system`.
 */
export async function inEachView(
  page: Page,
  story: Story,
  look: (mode: 'light' | 'dark', width: 360 | 1440) => Promise<void>,
): Promise<void> {
  for (const width of [360, 1440] as const) {
    await setWidth(page, width)
    // Toasts move with the edge of the window, and disappear unless the pointer is on them.
    if (story === 'toast') await page.getByRole('alert').hover()
    for (const mode of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: mode })
      await expect(page.locator('html')).toHaveAttribute('data-color-mode', mode)
      await look(mode, width)
    }
  }
}

const setWidth = (page: Page, width: 360 | 1440): Promise<void> =>
  page.setViewportSize({ width, height: width === 360 ? 740 : 900 })

async function openWhatItOpens(page: Page, story: Exclude<Story, 'toast'>): Promise<void> {
  if (isIn(dialogs, story)) await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.locator(whatIsThere(story)).first()).toBeVisible()
}

/** Returns axe's findings on a story, which is part of a page and therefore has neither landmarks nor a heading. */
export const axeFaultsOf = (page: Page): Promise<string[]> =>
  axeFaults(page, ['region', 'page-has-heading-one'])
