import type { Locator, Page } from '@playwright/test'
import { enter, expect, expectAccessible, expectToFit, keepPicture, test } from '../support/journey.ts'
import { LocationTree } from '../support/location-tree.ts'
import { sharedFile } from '../support/shared-data.ts'

const access = [
  'location_view',
  'location_view_all',
  'location_edit',
  'location_remove',
  'asset_view',
] as const

/** Makes the page dark without transitions, which would have too little contrast on their way. */
async function makeDark(page: Page): Promise<void> {
  const fading = await page.evaluateHandle(() => ({
    count: new Promise<number>((done) => {
      const look = () => done(document.getAnimations().filter((one) => one instanceof CSSTransition).length)
      new MutationObserver(look).observe(document.documentElement, { attributeFilter: ['class'] })
    }),
  }))
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await fading.evaluate(({ count }) => count)).toBe(0)
}

/** Checks the page at each width, in light and dark: no fault, and nothing wider than the screen. */
async function lookAt(page: Page, name: string, language = 'en'): Promise<void> {
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
    for (const mode of ['light', 'dark'] as const) {
      if (mode === 'dark') await makeDark(page)
      else await page.emulateMedia({ colorScheme: mode })
      await expect(page.locator('html')).toHaveClass(mode === 'dark' ? /dark/ : /light|^(?!.*dark)/)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      await expectAccessible(page)
      await keepPicture(page, `${name}-${language}-${width}-${mode}`)
      await expectToFit(page)
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

test('finds a room by its description, looks at its history, and undoes a change', async ({
  page,
  api,
  project,
}) => {
  const ids = await api.importBuilding(project.id, sharedFile('cobie/duplex-handover.xlsx'))
  const person = await api.makePerson(project.id, { access, name: 'Mara Stone' })
  await enter(page, `/p/${project.code}/locations`, person)
  const tree = new LocationTree(page, 'Locations')
  const tab = (name: string) => page.getByRole('tab', { name, exact: true })

  await test.step('finds a description, and opens the tree at the chosen row', async () => {
    await page.getByRole('searchbox', { name: 'Search locations' }).fill('Bathroom 1')
    await page.getByRole('option', { name: /A104/ }).click()
    await expect(page.getByRole('heading', { name: 'A104' })).toBeVisible()
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(tree.row('A104')).toHaveAttribute('aria-selected', 'true')
    await expect(tree.row('A104')).toContainText('Bathroom 1')
  })

  await test.step('shows other people’s changes in the history at once, and restores an old value', async () => {
    await tab('Activity').click()
    const activity = page.getByRole('group', { name: 'Activity' })
    await expect(activity.getByText('by an import')).toBeVisible()
    const location_id = ids['A104'] ?? ''
    await api.call('/location/updateName', { location_id, name: { en: 'Wet room', fr: 'Salle de bain' } })
    await activity.getByRole('button', { name: 'Details' }).first().click()
    await page.getByRole('button', { name: 'Restore: Name' }).click()
    await expect(page.getByText('Restored', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'A104' })).toBeVisible()
    await lookAt(page, 'history')
  })

  await test.step('names what a move takes along, and undoes it from the history', async () => {
    const [id, parent_id] = [ids['A104'] ?? '', ids['Roof'] ?? '']
    await api.call('/location/reorder', { locations: [{ id, parent_id, position: 1 }] })
    await expect(page.getByText('To: Roof')).toBeVisible()
    await page.getByRole('button', { name: 'Details' }).first().click()
    await page.getByRole('button', { name: 'Move back' }).click()
    const asked = page.getByRole('alertdialog', { name: 'Move A104 back?' })
    await expect(asked).toContainText('Roof')
    await expect(asked.getByText('People, teams, stores and groups stay the same.')).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, 'move-back')
    await asked.getByRole('button', { name: 'Move back' }).click()
    await expect(page.getByText('A104 has been moved')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Path to this location' })).not.toContainText('Roof')
  })

  await test.step('offers to undo a removal, until it was undone by other means', async () => {
    await tree.row('A104').focus()
    await page.keyboard.press('Delete')
    const asked = page.getByRole('alertdialog', { name: 'Remove A104?' })
    await expect(asked).toContainText('Level 1 › A104')
    await asked.getByRole('button', { name: 'Remove' }).click()
    const offer = page.getByText('A104 has been removed')
    await expect(offer).toBeVisible()
    const activity = page.getByRole('group', { name: 'Activity' })
    await activity.getByRole('button', { name: 'Details' }).first().click()
    const reactivate = activity.getByRole('button', { name: 'Reactivate' })
    await expect(reactivate).toBeVisible()
    await api.call('/location/reactivate', { locations: [ids['A104'] ?? ''] })
    await expect(offer).toBeHidden()
    await expect(reactivate).toBeHidden()
  })

  await test.step('shows the contents of the workbook', async () => {
    await tab('Imported').click()
    const list = page.getByRole('list', { name: 'Imported' })
    await expect(list.getByRole('listitem').first()).toBeVisible()
    await page.getByRole('combobox', { name: 'Kind' }).selectOption('component')
    await expect(list.getByRole('listitem').first()).toContainText('Cabinet')
    await list.getByRole('listitem').first().locator('summary').click()
    await lookAt(page, 'imported')
  })

  await test.step('walks the treemap by keyboard, which says the same as a table', async () => {
    await page.getByRole('link', { name: 'Treemap' }).click()
    const chart = page.getByRole('group', { name: /arrow keys move between locations/ })
    const tiles = chart.getByRole('button')
    await tiles.first().focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\?at=/)
    await expect(tiles.first()).toBeFocused()
    await expect(tiles).toHaveCount(4)
    await lookAt(page, 'treemap')
    await tiles.first().focus()
    await page.keyboard.press('End')
    await expect(tiles.last()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/\?at=/)
    await expect(tiles.first()).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('tab', { name: 'Table', exact: true }).click()
    await expect(page.getByRole('row').filter({ hasText: 'A104' })).toContainText('Level 1')
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    expect((await saved).suggestedFilename()).toMatch(/\.csv$/)
    await lookAt(page, 'treemap-table')
  })
})

test('shows the history from right to left', async ({ page, api, project }) => {
  const ids = await api.importBuilding(project.id, sharedFile('cobie/duplex-handover.xlsx'))
  const person = await api.makePerson(project.id, { access, language: 'ar' })
  const location_id = ids['A104'] ?? ''
  await api.call('/location/updateName', { location_id, name: { ar: 'حمّام', fr: 'Salle de bain' } })
  await enter(page, `/p/${project.code}/locations?location=${location_id}&tab=activity`, person)
  await expect(page.getByText('حمّام').first()).toBeVisible()
  await lookAt(page, 'history', 'ar')
  await page.goto(`/p/${project.code}/locations/treemap`)
  const tiles = page.getByRole('group', { name: /Enter/ }).getByRole('button')
  await tiles.first().click()
  await expect(tiles).toHaveCount(4)
  await lookAt(page, 'treemap', 'ar')
  const endOf = async (at: Locator) => {
    const box = await at.boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 0)
  }
  // The largest is where people start to read, and the smallest where they end.
  const chart = page.getByRole('group', { name: /Enter/ })
  await expect(async () => {
    expect(await endOf(tiles.first())).toBeCloseTo(await endOf(chart), 0)
    expect(await endOf(tiles.last())).toBeLessThan(await endOf(chart))
  }).toPass()
})
