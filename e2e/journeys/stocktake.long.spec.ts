import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, expectToFit, keepPicture, test } from '../support/journey.ts'

const sees = ['store_view', 'store_view_all', 'store_materials_view', 'stocktake_view'] as const

/** Types as a scanner does: fast, and Enter at the end. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test('a store is counted by scanner on a phone while stock is booked, reviewed and booked; others cannot', async ({
  page,
  api,
  project,
  openBrowser,
}) => {
  const mark = crypto.randomUUID().slice(0, 6).toUpperCase()
  const named = (name: string) => ({ en: name, fr: name, ar: name })
  const store_id = (
    await api.call('/store/add', {
      project_id: project.id,
      name: named('Quay store'),
      code: 'QS-1',
      type: 'Main',
    })
  ).id
  const make = async (code: string, name: string) =>
    (await api.call('/material/create', { code: `${code}-${mark}`, name: named(name), unit: 'pcs' })).id
  const bolts = await make('BOLT', 'Bolts')
  const lamps = await make('LAMP', 'Lamps')
  const lines = [bolts, lamps].map((material_id) => ({ material_id, quantity: '10' }))
  await api.call('/store/post_stock', { store_id, kind: 'opening', lines })
  const modules = ['stores']
  const keeper = await api.makePerson(project.id, {
    name: 'Kim Keeper',
    access: [...sees, 'stocktake_add', 'stocktake_count'],
    modules,
  })
  const manager = await api.makePerson(project.id, {
    name: 'Mara Manager',
    access: [...sees, 'stocktake_approve', 'store_materials_adjust'],
    modules,
  })

  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, `/p/${project.code}/stores/${store_id}?tab=stocktakes`, keeper)
  await page.getByRole('button', { name: 'Plan stocktake' }).click()
  const plan = page.getByRole('dialog', { name: 'Plan stocktake' })
  await plan.getByRole('combobox', { name: 'Expected amounts' }).selectOption('blind')
  await plan.getByRole('button', { name: 'Plan stocktake' }).click()
  await expect(page.getByRole('heading', { name: 'ST-00001' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Scan or type a code' }).click()
  await scan(page, `BOLT-${mark}`)
  await expect(page.getByRole('textbox', { name: 'Amount of Bolts (pcs)' })).toBeFocused()
  await expectToFit(page)
  await expectAccessible(page)
  await keepPicture(page, 'stocktake-count')
  await scan(page, '8')
  await expect(page.getByText('Bolts: 8 pcs')).toBeVisible()
  // Three are taken after their count: two remain missing.
  await api.call('/store/post_stock', {
    store_id,
    kind: 'issue',
    lines: [{ material_id: bolts, quantity: '3' }],
  })
  await page.getByRole('button', { name: /Lamps/ }).click()
  await scan(page, '11')
  await expect(page.getByText('You have counted everything.')).toBeVisible()
  await page.getByRole('button', { name: 'End count' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End count' }).click()
  await expect(page.getByText('To review')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book differences' })).toHaveCount(0)
  const address = page.url()

  const review = await openBrowser()
  await enter(review, new URL(address).pathname, manager)
  const table = review.getByRole('table', { name: 'Lines' })
  await expect(table.getByRole('row', { name: /Bolts/ })).toContainText('-2')
  await expect(table.getByRole('row', { name: /Bolts/ })).toContainText('-3')
  await expectAccessible(review)
  await keepPicture(review, 'stocktake-review')
  await review.getByRole('button', { name: 'Book differences' }).click()
  const booking = review.getByRole('dialog', { name: 'Book differences' })
  await booking.getByRole('textbox', { name: 'Reason' }).fill('Yearly count')
  await booking.getByRole('button', { name: 'Book differences' }).click()
  await expect(review.getByText('Booked', { exact: true })).toBeVisible()
  const stockOf = async (material_id: string) =>
    (await api.call('/store/get_material_stock', { store_id, material_id })).stock.stock
  expect([await stockOf(bolts), await stockOf(lamps)]).toEqual(['5', '11'])
})
