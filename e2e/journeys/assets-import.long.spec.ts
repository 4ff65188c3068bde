import { readFile } from 'node:fs/promises'
import { enter, expect, expectAccessible, expectToFit, keepPicture, test } from '../support/journey.ts'

const access = [
  'location_view',
  'location_view_all',
  'asset_view',
  'asset_add',
  'asset_edit',
  'asset_import',
] as const
const modules = ['assets'] as const

test('a table of assets with parts is reviewed, applied and undone, and rows that were left out come back', async ({
  page,
  api,
  project,
}) => {
  await api.call('/location/add', {
    project_id: project.id,
    parent_id: '0',
    locations: [{ name: 'Hall', code: 'HALL' }],
  })
  const importer = await api.makePerson(project.id, { access, modules })
  await enter(page, `/p/${project.code}/assets`, importer)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import assets' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'CSV template' })).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'import-assets')

  const table = [
    'Code;Nom;Code de l’emplacement;Code de l’élément parent;État',
    'MOTOR;Motor;HALL;PUMP;Bon',
    'PUMP;Pump;HALL;;Bon',
    'LOST;Lost;NOWHERE;;Bon',
  ].join('\r\n')
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'register.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(table),
  })
  const made = page.getByRole('table', { name: 'New' })
  await expect(made.getByRole('row').nth(1)).toContainText('Code of the parent: (empty) → PUMP')
  await expectAccessible(page)
  await keepPicture(page, 'import-assets-difference')
  await page.getByLabel('Which rows').selectOption({ label: 'Skipped (1)' })
  const reason = 'You see no location of this project with this code.'
  await expect(page.getByRole('table', { name: 'Skipped' })).toContainText(reason)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectToFit(page)
  await keepPicture(page, 'import-assets-narrow')
  await page.setViewportSize({ width: 1440, height: 900 })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export the skipped row' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(reason)

  await page.getByRole('button', { name: 'Import 2 assets' }).click()
  await expect(page.getByText('register.csv has been imported.')).toBeVisible()
  const report = page.url()
  await page.goto(`/p/${project.code}/assets`)
  await expect(page.getByRole('link', { name: /Motor/ })).toBeVisible()

  await page.goto(report)
  await page.getByRole('button', { name: 'Undo the import' }).click()
  const question = page.getByRole('alertdialog', { name: 'Undo the import of register.csv?' })
  await question.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('The import of register.csv has been undone.')).toBeVisible()
  await page.goto(`/p/${project.code}/assets`)
  await expect(page.getByText('There are no assets yet')).toBeVisible()
})
