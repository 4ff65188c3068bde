import { enter, expect, expectAccessible, test } from '../support/journey.ts'

test('work: from the navigation to the list of orders', async ({ page, project }) => {
  await enter(page, `/p/${project.code}/locations`)
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  await navigation.getByRole('link', { name: 'Work orders', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Work orders' })).toBeVisible()
  await expectAccessible(page)
})
