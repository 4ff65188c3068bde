import { enter, expect, expectAccessible, test } from '../support/journey.ts'

const title = 'Inspections'

test('inspections: from the navigation to a list, its search and the details of a row', async ({
  page,
  api,
  project,
}) => {
  await api.makePlaces(project.id, { Harbour: { 'North tower': {} }, Annex: {} })
  await enter(page, `/p/${project.code}/locations`)
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  await navigation.getByRole('link', { name: title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('link', { name: /Annex/ })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('searchbox', { name: 'Search locations' }).fill('North')
  await expect(page.getByRole('link', { name: /Annex/ })).toBeHidden()
  await page.getByRole('link', { name: /North tower/ }).click()
  const dialog = page.getByRole('dialog', { name: 'North tower' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('searchbox', { name: 'Search locations' })).toHaveValue('North')
})
