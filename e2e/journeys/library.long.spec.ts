import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, expectToFit, keepPicture, test } from '../support/journey.ts'
import { lookAt } from '../support/look-at.ts'

async function addEntry(page: Page, code: string, names: readonly [string, string, string]): Promise<void> {
  const dialog = page.getByRole('dialog', { name: /^Add entry/ })
  for (const [index, language] of ['English', 'العربية', 'Français'].entries()) {
    const tab = dialog.getByRole('tab', { name: language })
    await tab.press('Enter')
    await expect(tab).toHaveAttribute('aria-selected', 'true')
    await dialog.getByRole('textbox', { name: 'Name' }).fill(names[index] ?? '')
  }
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: names[0], level: 2 })).toBeVisible()
}

test('an administrator keeps the failure codes of a project', async ({ page, api, project, openBrowser }) => {
  const access = ['library_view', 'library_edit'] as const
  const keeper = await api.makePerson(project.id, { name: 'Lina Haddad', access, modules: ['settings'] })
  const address = `/p/${project.code}/settings/library`
  const row = (name: RegExp) => page.getByRole('treeitem', { name })

  await test.step('reads the first content of the company', async () => {
    await enter(page, `${address}?kind=failure`, keeper)
    await expect(row(/Does not cool enough/)).toHaveAttribute('aria-level', '1')
    await row(/Filter clogged/).click()
    await expect(page.getByText('Entries below it: 1')).toBeVisible()
    await lookAt(page, 'library/company')
  })

  await test.step('copies it into the project, and adds a problem with a cause', async () => {
    await api.call('/library/link', { project_id: project.id, kind: 'failure', is_linked: false })
    await page.getByRole('combobox', { name: 'Whose entries' }).selectOption('project')
    await expect(page.getByText('No entries yet')).toBeVisible()
    await page.getByRole('button', { name: 'Entries of the company' }).click()
    await page.getByRole('menuitem', { name: 'Copy all' }).click()
    await expect(row(/Does not cool enough/)).toBeVisible()
    await page.getByRole('button', { name: 'Add entry', exact: true }).press('Enter')
    await addEntry(page, 'PUMP', ['Pump fails', 'تعطل المضخة', 'Pompe en panne'])
    await page.getByRole('button', { name: 'Add entry below' }).press('Enter')
    await addEntry(page, 'PUMP-DRY', ['Runs dry', 'تعمل بلا ماء', 'Fonctionne à sec'])
    await expect(row(/Runs dry/)).toHaveAttribute('aria-level', '2')
  })

  await test.step('moves it by keyboard, merges another problem into it, and retires it', async () => {
    await row(/Pump fails/).press('Alt+ArrowUp')
    await expect(page.getByText('Pump fails was moved')).toBeVisible()
    await row(/Door does not open/).click()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Merge' }).click()
    const merging = page.getByRole('alertdialog', { name: 'Merge Door does not open or close' })
    await merging.getByRole('combobox', { name: 'Merge into' }).selectOption({ label: 'Pump fails (PUMP)' })
    await expect(merging.getByText('Entries below it: 2')).toBeVisible()
    await keepPicture(page, 'library/merge')
    await merging.getByRole('button', { name: 'Merge' }).click()
    await expect(row(/Door does not open/)).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Pump fails', level: 2 })).toBeVisible()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Retire' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Retire' }).click()
    await expect(row(/Pump fails/)).toHaveCount(0)
  })

  await test.step('compares the project with the company', async () => {
    await page.getByRole('button', { name: 'Entries of the company' }).click()
    await page.getByRole('menuitem', { name: 'Compare' }).click()
    const dialog = page.getByRole('dialog', { name: 'This project and the company' })
    await expect(dialog.getByRole('listitem').first()).toBeVisible()
    await lookAt(page, 'library/compare')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
  })

  await test.step('exports the lists, imports them with a new skill, and undoes it', async () => {
    await page.goto(`${address}?kind=skill&owner=project`)
    await page.getByRole('button', { name: 'Import and export' }).click()
    const saving = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Export all lists as CSV' }).click()
    const saved = await readFile(await (await saving).path(), 'utf8')
    expect(saved).toContain('PUMP-DRY')
    await page.getByRole('button', { name: 'Import and export' }).click()
    await page.getByRole('menuitem', { name: 'Import', exact: true }).click()
    const table = `${saved.trimEnd()}\r\n`
    const width = (saved.split('\r\n')[0] ?? '').split(',').length
    const added = ['Skills', 'DIVER', '', 'Diver', 'غواص', 'Plongeur']
    const line = [...added, ...Array.from({ length: width - added.length }, () => '')].join(',')
    await page
      .getByLabel('Choose a file')
      .setInputFiles({ name: 'library.csv', mimeType: 'text/csv', buffer: Buffer.from(table + line) })
    await expect(page.getByText('library.csv has been read. Nothing has changed yet.')).toBeVisible()
    await page.getByLabel('Which rows').selectOption('create')
    await expect(page.getByRole('table', { name: 'New entries' })).toContainText('Skills · DIVER')
    await lookAt(page, 'library/import')
    await page.getByRole('button', { name: 'Import one entry' }).click()
    await expect(page.getByText('library.csv has been imported.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo the import' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click()
    await expect(page.getByText('The import of library.csv has been undone.')).toBeVisible()
  })

  await test.step('reads it in Arabic', async () => {
    const reader = await api.makePerson(project.id, {
      name: 'Omar',
      access,
      modules: ['settings'],
      language: 'ar',
    })
    const arabic = await openBrowser()
    await enter(arabic, `${address}?kind=service`, reader)
    await expect(arabic.getByRole('treeitem', { name: /السباكة/ })).toBeVisible()
    await expectToFit(arabic)
    await expectAccessible(arabic)
    await keepPicture(arabic, 'library/arabic')
  })
})
