import { readFile } from 'node:fs/promises'
import { enter, expect, test } from '../support/journey.ts'
import { lookAt } from '../support/look-at.ts'
import { administrator as superuser } from '../support/people.ts'

const required = ['Name', 'Email', 'Password', 'Language', 'Role'].map((what) => `${what} is required`)

// Reports an impossible action at once, not when the whole journey's time is over.
test('a project’s administrator finds its people, keeps a view of them, adds one, and exports the list', async ({
  page,
  api,
  project,
}) => {
  const administrator = await api.makePerson(project.id, {
    name: 'Mona Sall',
    modules: ['users', 'roles'],
    access: ['user_view', 'user_add', 'user_assign', 'role_view'],
  })
  for (const name of ['Dana Reeve', 'Omar Haddad', 'Lin Meyer'])
    await api.makePerson(project.id, { name, access: [] })
  const ordinary = await api.makePerson(project.id, {
    name: 'Robin Park',
    modules: ['users', 'locations'],
    access: ['location_view'],
  })
  const role = { project_id: project.id }
  await api.call('/role/create', { ...role, code: 'READER', name: 'Reader' })
  const { id: beyond } = await api.call('/role/create', { ...role, code: 'CHIEF', name: 'Chief of stores' })
  await api.call('/role/applyPermissions', { role_id: beyond, access: { allow: ['store_view'] } })
  const address = `/p/${project.code}/users`
  const list = page.getByRole('table', { name: 'Users' })

  await test.step('the list, filtered by the address', async () => {
    await enter(page, address, administrator)
    await expect(list.getByRole('link', { name: /Dana Reeve/ })).toBeVisible()
    await lookAt(page, 'users/list')
    await page.getByRole('searchbox', { name: 'Search users' }).fill('haddad')
    await expect(list.getByRole('link')).toHaveCount(1)
    await expect(page).toHaveURL(/search=haddad/)
    await page.reload()
    await expect(list.getByRole('link', { name: /Omar Haddad/ })).toBeVisible()
    await expect(list.getByRole('link')).toHaveCount(1)
    await page.getByRole('combobox', { name: 'Status' }).selectOption('Blocked')
    await expect(page.getByText('No users found')).toBeVisible()
    await page.getByRole('button', { name: 'Clear all' }).first().click()
    await expect(list.getByRole('link')).toHaveCount(6)
  })

  await test.step('a view of their own', async () => {
    await page.getByRole('searchbox', { name: 'Search users' }).fill('lin')
    await expect(list.getByRole('link')).toHaveCount(1)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitem', { name: 'Save as a view…' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('All called Lin')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/search=lin&view=/)
    await page.getByRole('button', { name: 'Clear all' }).click()
    await expect(list.getByRole('link')).toHaveCount(6)
    await page.getByRole('button', { name: 'Views' }).click()
    await page.getByRole('menuitemcheckbox', { name: 'All called Lin' }).click()
    await expect(list.getByRole('link')).toHaveCount(1)
    const linked = new URL(page.url()).searchParams.get('view')
    await page.goto(`${address}?view=${linked}`)
    await expect(page).toHaveURL(/search=lin/)
    await expect(list.getByRole('link', { name: /Lin Meyer/ })).toBeVisible()
  })

  await test.step('the list as a file', async () => {
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Export as CSV' }).click()
    const download = await coming
    expect(download.suggestedFilename()).toMatch(/Users - \d{4}-\d\d-\d\d\.csv$/)
    const [heading, ...rows] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect(heading).toContain('Name,Email,Status,Login')
    expect(rows).toHaveLength(1)
    expect(rows[0]).toContain('Lin Meyer')
  })

  await test.step('a new person, and every message about what is missing', async () => {
    await page.goto(address)
    await page.getByRole('button', { name: 'Add user' }).click()
    const dialog = page.getByRole('dialog', { name: /^Add user to/ })
    const add = dialog.getByRole('button', { name: 'Add', exact: true })
    await add.click()
    for (const words of required) await expect(dialog.getByText(words)).toBeVisible()
    await lookAt(page, 'users/create')
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Lea Sand')
    const email = dialog.getByRole('textbox', { name: 'Email' })
    await email.fill('lea')
    await dialog.getByLabel(/^Password/).fill('four')
    await dialog.getByRole('combobox', { name: 'Language' }).selectOption('fr')
    await add.click()
    await expect(dialog.getByText('Invalid Email')).toBeVisible()
    await expect(dialog.getByText('Password should be minimum 5 characters long')).toBeVisible()
    await dialog.getByLabel(/^Password/).fill('long enough')
    await dialog.getByLabel(/^Repeat the password/).fill('long')
    await add.click()
    await expect(dialog.getByText('Password do not match')).toBeVisible()
    await dialog.getByLabel(/^Repeat the password/).fill('long enough')
    await email.fill(administrator.email.toUpperCase())
    const chooseRole = async (name: RegExp) => {
      await dialog.getByRole('button', { name: /^Role:/ }).click()
      await page.getByRole('dialog', { name: 'Select Role' }).getByRole('option', { name }).click()
    }
    await chooseRole(/Chief of stores/)
    await add.click()
    await expect(dialog.getByText('You can only grant rights that you hold yourself.')).toBeVisible()
    await chooseRole(/Reader/)
    await add.click()
    await expect(dialog.getByText('Email already exists')).toBeVisible()
    await email.fill(`lea-${project.code.toLowerCase()}@atrium.example`)
    await add.click()
    await expect(page.getByText('Lea Sand has been added')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Lea Sand' })).toBeVisible()
  })

  await test.step('an ordinary user has no such page, nor does its address open', async () => {
    await page.context().clearCookies()
    await enter(page, address, ordinary)
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Users' })).toHaveCount(0)
    await expect(page.getByText('You have no access to this page')).toBeVisible()
    await expect(list).toHaveCount(0)
  })
})

test('a superuser sees everybody, and the list reads from right to left', async ({
  page,
  api,
  project,
  openBrowser,
}) => {
  await api.makePerson(project.id, { name: 'Dana Reeve', access: [] })
  await api.makePerson(project.id, { name: 'Omar Haddad', access: [] })
  await enter(page, `/p/${project.code}/users`, superuser)
  const list = page.getByRole('table', { name: 'Users' })
  // Including the user who made the project.
  await expect(list.getByRole('link')).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Project' }).selectOption('*')
  await expect(page.getByRole('columnheader', { name: 'Projects' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search users' }).fill(superuser.email)
  await expect(list.getByRole('link')).toHaveCount(1)
  await expect(list.getByText('Superuser')).toBeVisible()
  const reader = await api.makePerson(project.id, {
    name: 'سليم حداد',
    language: 'ar',
    modules: ['users'],
    access: ['user_view'],
  })
  const theirs = await openBrowser()
  await enter(theirs, `/p/${project.code}/users`, reader)
  await expect(theirs.locator('html[dir=rtl]')).toHaveCount(1)
  await expect(theirs.getByRole('table').getByRole('link', { name: /سليم حداد/ })).toBeVisible()
  await lookAt(theirs, 'users/list-ar')
})
