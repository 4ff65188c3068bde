import { readFile } from 'node:fs/promises'
import { enter, expect, expectAccessible, expectToFit, keepPicture, test } from '../support/journey.ts'

const access = [
  'asset_view',
  'catalog_view',
  'catalog_add',
  'catalog_edit',
  'catalog_specs_view',
  'catalog_specs_add',
] as const
const modules = ['assets'] as const

test('kinds of assets are imported, exported with their lists, imported again without a difference, and undone', async ({
  page,
  api,
  project,
}) => {
  const importer = await api.makePerson(project.id, { access, modules })
  await enter(page, `/p/${project.code}/assets/kinds`, importer)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import kinds of assets' })).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'import-kinds')

  const [above, below] = [`J-${project.code}-AIR`, `J-${project.code}-FAN`]
  const table = [
    'Code;Nom;Code du type au-dessus;Fabricant;Garantie en mois',
    `${below};Fan;${above};;`,
    `${above};Air handling;;Nord;24`,
    `J-${project.code}-LOST;Lost;NOWHERE;;`,
  ].join('\r\n')
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'kinds.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(table),
  })
  const made = page.getByRole('table', { name: 'New' })
  await expect(made.getByRole('row').nth(1)).toContainText(`Code of the kind above: (empty) → ${above}`)
  await expectAccessible(page)
  await keepPicture(page, 'import-kinds-difference')
  await page.getByLabel('Which rows').selectOption({ label: 'Skipped (1)' })
  const reason = 'The parent NOWHERE is neither in the file nor in the portal.'
  await expect(page.getByRole('table', { name: 'Skipped' })).toContainText(reason)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectToFit(page)
  await keepPicture(page, 'import-kinds-narrow')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByText('kinds.csv has been imported.')).toBeVisible()
  const report = page.url()

  await page.goto(`/p/${project.code}/assets/kinds`)
  await expect(page.getByRole('treeitem', { name: /Air handling/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as Excel' }).click(),
  ])
  const exported = await readFile(await file.path())
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await page.getByLabel('Choose a file').setInputFiles({
    name: file.suggestedFilename(),
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: exported,
  })
  await expect(page.getByText(`${file.suggestedFilename()} changes nothing.`, { exact: false })).toBeVisible()

  await page.goto(report)
  await page.getByRole('button', { name: 'Undo the import' }).click()
  const question = page.getByRole('alertdialog', { name: 'Undo the import of kinds.csv?' })
  await question.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('The import of kinds.csv has been undone.')).toBeVisible()
  await page.goto(`/p/${project.code}/assets/kinds`)
  await expect(page.getByRole('treeitem', { name: /Air handling/ })).toHaveCount(0)
})
