import { enter, expect, expectAccessible, expectToFit, keepPicture, test } from '../support/journey.ts'
import { sharedFile } from '../support/shared-data.ts'

const access = ['location_view', 'location_view_all', 'location_add', 'location_edit'] as const

test.use({ viewport: { width: 360, height: 740 } })

test('places a workbook in the tree, reviews it, and finds it again on a phone', async ({
  page,
  api,
  project,
}) => {
  const person = await api.makePerson(project.id, { access })
  await api.makePlaces(project.id, { Harbour: { Quay: {} } })
  await enter(page, `/p/${project.code}/locations/import`, person)
  await page.getByRole('button', { name: 'Choose a location' }).click()
  const choice = page.getByRole('dialog', { name: 'Parent of the import' })
  await choice.getByRole('treeitem', { name: 'Harbour' }).click()
  await expectAccessible(page)
  await keepPicture(page, 'import-place-narrow')
  await choice.getByRole('button', { name: 'Choose this place' }).click()
  await expect(choice).toBeHidden()

  await page.getByLabel('Choose a file').setInputFiles(sharedFile('cobie/duplex-handover.xlsx'))
  await expect(page.getByText('Will be imported below: Harbour')).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'import-preview-narrow')
  await page.getByRole('button', { name: 'Choose another file' }).click()

  const list = page.getByRole('list', { name: 'Recent imports' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('Harbour')
  await expectAccessible(page)
  await keepPicture(page, 'import-list-narrow')
  await expectToFit(page)
  await list.getByRole('link').first().click()
  await expect(page.getByText('Will be imported below: Harbour')).toBeVisible()
})

test('opens a menu on a row of the tree, and leads on from a missing page', async ({
  page,
  api,
  project,
}) => {
  const person = await api.makePerson(project.id, { access })
  await api.makePlaces(project.id, { Harbour: {}, Lighthouse: {} })
  await enter(page, `/p/${project.code}/locations`, person)
  await page.getByRole('treeitem', { name: /Lighthouse/ }).focus()
  await page.keyboard.press('Shift+F10')
  await expect(page.getByRole('menuitem', { name: /^Move up/ })).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'row-menu-narrow')
  await page.getByRole('menuitem', { name: /^Move up/ }).click()
  await expect(page.getByRole('treeitem').first()).toContainText('Lighthouse')

  await page.goto(`/p/${project.code}/nowhere`)
  await expect(page.getByRole('heading', { name: 'This page does not exist' })).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'not-found-narrow')
  await page.getByRole('button', { name: /^Go to / }).click()
  await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
})
