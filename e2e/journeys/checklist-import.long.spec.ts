import { enter, expect, expectAccessible, expectToFit, keepPicture, test } from '../support/journey.ts'
import { sharedFile } from '../support/shared-data.ts'

const access = [
  'location_view',
  'checklist_view',
  'checklist_add',
  'checklist_edit',
  'inspection_view',
  'inspection_add',
  'inspection_start',
] as const
const modules = ['locations', 'inspections'] as const

/** What the columns of the spreadsheet hold, by their headings. */
const holds = {
  chapter_name: 'Chapter, before the section',
  section_name: 'Section',
  req_id: 'Key',
  req_description: 'What is asked',
  L: 'Level',
} as const

test('a spreadsheet that others made becomes a checklist, is published, and walked', async ({
  page,
  api,
  project,
}) => {
  const places = await api.makePlaces(project.id, { Tower: {} })
  const tower = places['Tower'] ?? ''
  const officer = await api.makePerson(project.id, { access, modules, locations: [tower] })
  const list = `/p/${project.code}/inspections`

  await enter(page, `${list}/checklists/import`, officer)
  await page.getByLabel('Choose a file').setInputFiles(sharedFile('checklists/asvs-5.0.0-en.csv'))
  for (const [heading, label] of Object.entries(holds))
    await page.getByRole('combobox', { name: `What ${heading} holds` }).selectOption({ label })
  await expectAccessible(page)
  await keepPicture(page, 'checklist-import/columns')
  await page.getByRole('button', { name: 'Preview with these columns' }).click()
  await expect(page.getByRole('button', { name: 'Import 345 items' })).toBeVisible()
  await keepPicture(page, 'checklist-import/preview')
  await page.getByRole('button', { name: 'Import 345 items' }).click()
  await page.getByRole('link', { name: 'Open the checklist' }).click()
  await expect(page.getByText('345').first()).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'checklist-import/editor')

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const [made] = (await api.call('/checklist/getOffered', { project_id: project.id })).checklists
  const { ids } = await api.call('/inspection/create', {
    project_id: project.id,
    checklist_id: made?.id ?? '',
    targets: [{ location_id: tower }],
    assigned_ids: [officer.id],
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${list}/${ids[0]}/run`)
  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByText('1 / 345')).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)
  await keepPicture(page, 'checklist-import/run')
  await page.locator('[data-place]').getByRole('radio', { name: 'Pass' }).check()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText('2 / 345')).toBeVisible()
})
