import { readFile } from 'node:fs/promises'
import { enter, expect, expectAccessible, expectToFit, keepPicture, test } from '../support/journey.ts'

const access = ['user_view', 'user_add', 'user_edit', 'user_assign'] as const
const modules = ['users'] as const

test('a table of people is mapped, reviewed, applied and undone, and rows that were left out come back', async ({
  page,
  api,
  project,
}) => {
  const importer = await api.makePerson(project.id, { access, modules })
  const mark = project.code.toLowerCase()
  const ada = `ada-${mark}@journeys.example`
  await api.call('/role/create', { project_id: project.id, name: 'Technician', code: 'TECH' })
  await enter(page, `/p/${project.code}/users`, importer)
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import people' })).toBeVisible()
  await expect(page.getByText(/A table never contains passwords/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'CSV template' })).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'import-users')

  const table = [
    'Nom;Courriel;Langue;Fonction',
    `Ada Byron;${ada};Français;TECH`,
    `Bob Below;bob-${mark}@journeys.example;en;BOSS`,
    `Carl Corner;not an address;en;TECH`,
  ].join('\r\n')
  await page.getByLabel('Choose a file').setInputFiles({
    name: 'staff.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(table),
  })
  const holds = page.getByRole('combobox', { name: 'What Fonction holds' })
  await expect(holds).toBeVisible()
  await holds.selectOption({ label: 'Roles' })
  await page.getByRole('button', { name: 'Preview with these columns' }).click()
  const made = page.getByRole('table', { name: 'New people' })
  await expect(made.getByRole('row').nth(1)).toContainText('Roles: (empty) → TECH')
  await expectAccessible(page)
  await keepPicture(page, 'import-users-difference')
  await page.getByLabel('Which rows').selectOption({ label: 'Skipped (2)' })
  const left = page.getByRole('table', { name: 'Skipped' })
  await expect(left.getByRole('row').nth(1)).toContainText(
    'This project has no role with the code or name BOSS.',
  )
  await expect(left.getByRole('row').nth(2)).toContainText('Invalid Email')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectToFit(page)
  await keepPicture(page, 'import-users-narrow')
  await page.setViewportSize({ width: 1440, height: 900 })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export 2 skipped rows' }).click(),
  ])
  expect(await readFile(await file.path(), 'utf8')).toContain(
    'This project has no role with the code or name BOSS.',
  )

  await page.getByRole('button', { name: 'Import one person' }).click()
  await expect(page.getByText(/staff.csv has been imported. New people cannot sign in yet/)).toBeVisible()
  const report = page.url()
  await page.goto(`/p/${project.code}/users?search=${encodeURIComponent(ada)}`)
  await expect(page.getByRole('link', { name: /^Ada Byron/ })).toBeVisible()

  await page.goto(report)
  await page.getByRole('button', { name: 'Undo the import' }).click()
  const question = page.getByRole('alertdialog', { name: 'Undo the import of staff.csv?' })
  await question.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByText('The import of staff.csv has been undone.')).toBeVisible()
  await keepPicture(page, 'import-users-undone')
  const { users } = await api.call('/user/search', { project_id: project.id, search_text: 'Ada Byron' })
  expect(users).toEqual([])
})
