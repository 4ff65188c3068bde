import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, expectToFit, keepPicture, test } from '../support/journey.ts'
import { lookAt } from '../support/look-at.ts'

const access = ['location_view', 'location_view_all', 'location_add', 'location_edit'] as const

const table = [
  'Code,Raum,Parent code',
  'H,House,',
  'F1,Floor 1,H',
  'R1,Room 1,F1',
  'R2,Room 2,nowhere',
  ',Room 3,F1',
].join('\r\n')

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), press()])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('imports a table by its columns, returns to refused rows, applies it, and undoes what nobody changed', async ({
  page,
  api,
  project,
}) => {
  const person = await api.makePerson(project.id, { access })
  await api.makePlaces(project.id, { Harbour: {} })
  await enter(page, `/p/${project.code}/locations/import`, person)
  const template = await saved(page, () => page.getByRole('button', { name: 'CSV template' }).click())
  expect(template.text).toContain('Code path,Code,Parent code,Name (en)')
  await expectAccessible(page)
  await keepPicture(page, 'import-tables')

  await page.getByLabel('Choose a file').setInputFiles({
    name: 'rooms.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(table),
  })
  const holds = page.getByRole('combobox', { name: 'What Raum holds' })
  await expect(holds).toBeVisible()
  await holds.selectOption({ label: 'Name (English)' })
  await expectAccessible(page)
  await keepPicture(page, 'import-mapping')
  await page.getByRole('button', { name: 'Preview with these columns' }).click()
  const fresh = page.getByRole('table', { name: 'New' })
  await expect(fresh.getByRole('row')).toHaveCount(4)
  await page.getByRole('combobox', { name: 'Which rows' }).selectOption({ label: 'Skipped (2)' })
  // The list of errors says so too, in a table of its own.
  await expect(
    page
      .getByRole('table', { name: 'Skipped' })
      .getByRole('cell', { name: 'The parent nowhere is neither in the file nor in the portal.' }),
  ).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'import-difference')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectToFit(page)
  await expectAccessible(page)
  await keepPicture(page, 'import-difference-narrow')
  await page.setViewportSize({ width: 1440, height: 900 })

  const refused = await saved(page, () => page.getByRole('button', { name: 'Export 2 skipped rows' }).click())
  expect(refused.text).toContain('Reason for refusal')
  expect(refused.text.trim().split('\r\n')).toHaveLength(3)

  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.getByText('rooms.csv has been imported.')).toBeVisible()
  for (const name of ['Floor 1', 'Room 1']) {
    const found = await api.call('/location/search', { project_id: project.id, search_text: name })
    const location_id = found.locations[0]?.id ?? ''
    await api.call('/location/updateName', { location_id, name: { en: `${name} North` } })
  }
  await page.getByRole('button', { name: 'Undo the import' }).click()
  const question = page.getByRole('alertdialog', { name: 'Undo the import of rooms.csv?' })
  await expect(question).toContainText('2 things were changed since the import.')
  await question.getByRole('checkbox', { name: 'Room 1 North' }).press('Space')
  await lookAt(page, 'import/undo-in-part')
  await question.getByRole('button', { name: 'Undo the rest' }).press('Enter')
  await expect(page.getByText('The import of rooms.csv has been undone.')).toBeVisible()
  // The floor stays, with the house above it.
  await expect(
    page.getByText(/^Left as they are because they were changed since the import: 2/),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await expect(page.getByRole('list', { name: 'Recent imports' })).toContainText(person.name)
})

test('a user with the right to see exports, and cannot import', async ({ page, api, project }) => {
  const auditor = await api.makePerson(project.id, {
    access: ['location_view', 'location_view_all'],
    language: 'ar',
  })
  await api.makePlaces(project.id, { Harbour: { Quay: {} } })
  await enter(page, `/p/${project.code}/locations`, auditor)
  await page.getByRole('button', { name: 'تصدير' }).click()
  const dialog = page.getByRole('dialog', { name: 'تصدير كل المواقع' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'export-arabic')
  await dialog.getByRole('combobox').selectOption('cobie')
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'تصدير' }).click(),
  ])
  expect(workbook.suggestedFilename()).toMatch(/COBie.*\.xlsx$/)
  await page.getByRole('treeitem', { name: /Harbour/ }).focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'تصدير' }).click()
  const branch = page.getByRole('dialog', { name: 'تصدير Harbour' })
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    branch.getByRole('button', { name: 'تصدير' }).click(),
  ])
  expect(sheet.suggestedFilename()).toMatch(/Harbour.*\.xlsx$/)
  await page.goto(`/p/${project.code}/locations/import`)
  await expect(page.getByLabel('اختر ملفًا')).toHaveCount(0)
})
