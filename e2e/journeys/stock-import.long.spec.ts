import { readFile } from 'node:fs/promises'
import { enter, expect, expectAccessible, expectToFit, keepPicture, test } from '../support/journey.ts'

const access = [
  'store_view',
  'store_view_all',
  'store_materials_view',
  'store_materials_import',
  'store_materials_edit',
  'materials_view',
  'materials_add',
] as const
const modules = ['stores'] as const

test('a table of materials is mapped, reviewed and booked, and rows that were left out come back', async ({
  page,
  api,
  project,
}) => {
  const keeper = await api.makePerson(project.id, { access, modules })
  const mark = project.code.toLowerCase()
  const { id } = await api.call('/store/add', {
    project_id: project.id,
    name: 'Harbour store',
    code: 'HS-1',
    type: 'Main',
  })
  await enter(page, `/p/${project.code}/stores/${id}`, keeper)
  await expect(page.getByRole('heading', { level: 1, name: 'Harbour store' })).toBeVisible()
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import materials and stock' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'CSV template' })).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'import-stock')

  const table = [
    'Référence;Désignation (en);Unité;Menge',
    `${mark}-1;Pump;pcs;12,5`,
    `${mark}-2;Valve;pcs;3`,
    `${mark}-3;Hose;;4`,
  ].join('\r\n')
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'count.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(table),
  })
  const holds = page.getByRole('combobox', { name: 'What Menge holds' })
  await expect(holds).toBeVisible()
  await holds.selectOption({ label: 'Stock' })
  await page.getByRole('button', { name: 'Preview with these columns' }).click()
  const fresh = page.getByRole('table', { name: 'New in the catalogue' })
  await expect(fresh.getByRole('row').nth(1)).toContainText('12.5 pcs')
  await expectAccessible(page)
  await keepPicture(page, 'import-stock-difference')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectToFit(page)
  await keepPicture(page, 'import-stock-narrow')
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByRole('button', { name: 'Import 2 materials' }).click()
  await expect(page.getByText('count.csv has been imported. The differences are booked.')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export the skipped row' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain('A value is required in Unité.')
  await page.getByRole('link', { name: 'Import materials and stock' }).click()
  await page.getByRole('link', { name: 'Harbour store' }).click()
  await expect(page.getByRole('row', { name: /Pump/ })).toContainText('12.5')
  await expect(page.getByRole('row', { name: /Valve/ })).toBeVisible()
})
