import type { Page } from '@playwright/test'
import { enter, expect, keepPicture, test } from '../support/journey.ts'
import { lookAt } from '../support/look-at.ts'
import { offerUnruly } from '../support/unruly-release.ts'

const shortcut = 'Control+Shift+Period'
const inspector = (page: Page) => page.getByRole('complementary', { name: 'Composition inspector' })
const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name, exact: true }).click()
const isScript = (url: string) => /\/assets\/inspector/.test(url)

test('an administrator inspects the portal: modules, packages, events, dialogs, and leaks', async ({
  page,
  api,
  project,
}) => {
  await api.makePlaces(project.id, { Lighthouse: {} })
  await offerUnruly(page, 'stores', 'leak')
  await enter(page, `/p/${project.code}/users`)
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  const panel = inspector(page)

  await test.step('opens by keyboard, without trapping it', async () => {
    await page.keyboard.press(shortcut)
    await expect(panel.getByRole('tab', { name: 'Modules' })).toBeFocused()
    await follow(page, 'Locations')
    await expect(page.getByRole('treeitem', { name: 'Lighthouse' })).toBeVisible()
    await expect(page).toHaveURL(/\/locations\?inspector=modules$/)
  })

  await test.step('shows modules with versions and phases', async () => {
    const { modules } = await api.call('/modules/registry', { project_id: project.id })
    const users = panel.getByRole('row', { name: /^Users/ })
    await expect(users).toContainText(modules.find(({ code }) => code === 'users')?.version ?? 'none')
    await expect(users).toContainText(
      /Active.*kB in \d+ files.*registry \d+.*entry.*container.*pages.*mount [\d,]+ ms.*Loaded/,
    )
    await expect(panel.getByRole('row', { name: /^Locations/ })).toContainText(/mount [\d,]+ ms.*Mounted/)
    await lookAt(page, 'inspector/modules')
  })

  await test.step('shows shared packages, and that they fit', async () => {
    await panel.getByRole('tab', { name: 'Modules' }).press('ArrowRight')
    await expect(panel.getByRole('tab', { name: 'Shared packages' })).toBeFocused()
    await expect(panel.getByRole('row', { name: /^react / })).toContainText(
      /\^19\.\S+ fits .*locations.*users/,
    )
    await expect(panel.getByText('does not fit')).toHaveCount(0)
    await lookAt(page, 'inspector/packages')
  })

  await test.step('shows an event as it passes', async () => {
    await panel.getByRole('tab', { name: 'Events' }).click()
    await api.makePlaces(project.id, { Boathouse: {} })
    const passed = panel
      .getByRole('table', { name: 'Events' })
      .getByRole('row', { name: /locations changed/ })
    await expect(passed.first()).toContainText(`server{ projectId: ${project.id.slice(0, 8)}… }`)
    await expect(panel.getByRole('table', { name: 'Who listens now' })).toContainText('rights changedshell')
    await lookAt(page, 'inspector/events')
  })

  await test.step('lists a dialog while it is open, and how it ended', async () => {
    await page.goto(`/p/${project.code}/settings/audit?inspector=dialogs`)
    await expect(panel.getByText('No dialog of a module has been opened')).toBeVisible()
    await page.getByRole('button', { name: /^Who/ }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    // Screen readers see only the dialog; sighted people see the panel beside it.
    const row = page.locator('#inspector').locator('tr', { hasText: 'users.pickUsers' })
    await expect(row).toContainText(/users\.pickUserssettings.*Open$/)
    await keepPicture(page, 'inspector/dialog-open')
    await page.keyboard.press('Escape')
    await expect(panel.getByRole('row', { name: /^users\.pickUsers/ })).toContainText(/Cancelled$/)
    await lookAt(page, 'inspector/dialogs')
  })

  await test.step('names what a module left behind when it was unmounted', async () => {
    await panel.getByRole('tab', { name: 'Leaks' }).click()
    await follow(page, 'Stores')
    await expect(page.getByRole('heading', { name: 'Unruly' })).toBeVisible()
    await follow(page, 'Users')
    // A row may name other modules as well: what was loaded ahead meanwhile.
    const rowOf = (module: string) =>
      panel.getByRole('row').filter({ has: page.getByRole('rowheader', { name: module, exact: true }) })
    const row = rowOf('stores')
    await expect(row).toContainText('listens to stock changed')
    await expect(row).toContainText('did not end window resize')
    await expect(rowOf('settings').getByRole('cell').nth(1)).toHaveText('Nothing')
    await expect(panel.getByRole('status')).toHaveText('stores has left something behind.')
    await lookAt(page, 'inspector/leaks')
  })

  await test.step('can be resized, survives a reload, and closes', async () => {
    const bar = panel.getByRole('separator', { name: 'Height of the inspector' })
    const before = Number(await bar.getAttribute('aria-valuenow'))
    await bar.press('ArrowUp')
    await expect(bar).toHaveAttribute('aria-valuenow', String(before + 5))
    await page.reload()
    await expect(panel.getByRole('tab', { name: 'Leaks', selected: true })).toBeVisible()
    await expect(bar).toHaveAttribute('aria-valuenow', String(before + 5))
    await panel.getByRole('tab', { name: 'Leaks' }).press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(page).toHaveURL(/\/users$/)
  })
})

test('without the right to release there is no entry or panel, whatever the address; gaining it shows them, from right to left', async ({
  page,
  api,
  project,
}) => {
  const person = await api.makePerson(project.id, { access: ['location_view', 'location_view_all'] })
  await api.makePlaces(project.id, { Lighthouse: {} })
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await enter(page, `/p/${project.code}/locations?inspector=modules`, person)
  await expect(page.getByRole('treeitem', { name: 'Lighthouse' })).toBeVisible()
  await page.keyboard.press(shortcut)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search and go to' })
  await palette.getByRole('combobox').fill('inspector')
  await expect(palette.getByText('Nothing found')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /account, language/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Composition inspector' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(inspector(page)).toHaveCount(0)
  expect(scripts.filter(isScript)).toEqual([])

  const { roleId } = person
  await api.call('/role/allowAccess', { role_id: roleId, access_code: 'module_release' })
  await expect(inspector(page)).toBeVisible()
  expect(scripts.filter(isScript)).not.toEqual([])

  // Uses an account of its own, so that the administrator's language stays for other journeys.
  await page.getByRole('button', { name: /account, language/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'العربية' }).click()
  const arabic = page.getByRole('complementary', { name: 'مفتّش التركيب' })
  await arabic.getByRole('tab', { name: 'الوحدات' }).click()
  await lookAt(page, 'inspector/modules-ar')
  await arabic.getByRole('tab', { name: 'الوحدات' }).press('Escape')
  await expect(arabic).toHaveCount(0)
  await expect(page).toHaveURL(/\/locations$/)
})
