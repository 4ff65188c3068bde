import type { Locator, Page } from '@playwright/test'
import { enter, expect, expectAccessible, expectToFit, keepPicture, test } from '../support/journey.ts'

const administering = [
  ...(['user_view', 'user_assign', 'role_view', 'department_view', 'team_view'] as const),
  ...(['location_view', 'location_group_view', 'store_view'] as const),
] as const
const modules = ['locations', 'stores', 'users'] as const

/** Presses Tab until an element has the focus, like a person without a mouse. */
async function tabTo(page: Page, to: Locator): Promise<void> {
  await expect(to).toBeVisible()
  await expect(async () => {
    const isThere = await to.evaluate((element) => element === document.activeElement)
    if (!isThere) await page.keyboard.press('Tab')
    expect(isThere).toBe(true)
  }).toPass({ intervals: [20] })
}

test('a project administrator gives and takes what they hold, and sees why a person sees something', async ({
  page,
  api,
  project,

  openBrowser,
}) => {
  const places = await api.makePlaces(project.id, { Tower: { 'Floor 1': {}, 'Floor 2': {} }, Annex: {} })
  const at = (name: string) => places[name] ?? ''
  const own = { access: administering, modules, locations: [at('Tower')], name: 'Head' }
  const admin = await api.makePerson(project.id, own)
  const arabic = await api.makePerson(project.id, { ...own, name: 'Second head', language: 'ar' })
  const worker = await api.makePerson(project.id, { name: 'Ada', access: ['location_view'] })
  const group = { project_id: project.id, code: 'UP', name: 'Upper floors' }
  const { id: groupId } = await api.call('/location-group/create', group)
  await api.call('/location-group/addLocations', { group_id: groupId, location_ids: [at('Floor 2')] })
  const store = { project_id: project.id, code: 'MAIN', name: 'Main store', type: 'Main' } as const
  const { id: storeId } = await api.call('/store/add', store)
  for (const head of [admin, arabic]) {
    const holder = { user_id: head.id, project_id: project.id }
    await api.call('/user-location-group/assign', { ...holder, group_ids: [groupId] })
    await api.call('/user/assignStore', { ...holder, store_id: storeId })
  }
  const makeRole = async (name: string, access: 'store_view' | 'location_edit') => {
    const { id } = await api.call('/role/create', { project_id: project.id, name, code: name })
    await api.call('/role/allowAccess', { role_id: id, access_code: access })
  }
  await makeRole('Storekeeper', 'store_view')
  await makeRole('Builder', 'location_edit')
  const address = `/p/${project.code}/users/${worker.id}`

  await test.step('refuses a role that the administrator does not hold, and gives another', async () => {
    await enter(page, `${address}?tab=projects`, admin)
    await page.getByRole('button', { name: 'Manage: Roles' }).click()
    const roles = page.getByRole('dialog', { name: 'User Roles' })
    const choose = async (name: string) => {
      await roles.getByRole('button', { name: 'Add role' }).click()
      await page.getByRole('dialog', { name: 'Select Role' }).getByRole('option', { name }).click()
    }
    await choose('Builder')
    await expect(page.getByText('You can only grant rights that you hold yourself.')).toBeVisible()
    await choose('Storekeeper')
    await expect(page.getByText('Role Storekeeper assigned')).toBeVisible()
    await roles.getByRole('button', { name: 'Make default: Storekeeper' }).click()
    await expect(roles.getByRole('listitem').filter({ hasText: 'Storekeeper' })).toContainText('Default')
    await expectAccessible(page)
    await keepPicture(page, 'user-roles')
    await roles.getByRole('checkbox', { name: 'Journey role' }).check()
    await roles.getByRole('button', { name: 'Unassign the selected roles' }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove Role?' })
    await expect(question).toContainText('Do you want to unassign this role?')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await roles.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('gives a store', async () => {
    await page.getByRole('button', { name: 'Manage: Stores' }).click()
    const stores = page.getByRole('dialog', { name: 'User Stores' })
    await stores.getByRole('button', { name: 'Add stores' }).click()
    const selector = page.getByRole('dialog', { name: /select store/i })
    await selector.getByRole('option', { name: /Main store/ }).click()
    await selector.getByRole('button', { name: 'Proceed' }).click()
    await expect(stores.getByRole('listitem')).toContainText('Main store · MAIN')
    await stores.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('assigns and removes locations without a mouse', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Manage: Locations' }))
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Manage User Locations' })
    await expect(dialog.getByText('No locations assigned')).toBeVisible()
    await expect(dialog.getByText('Use the + button to assign locations to this user.')).toBeVisible()
    await expectAccessible(page)
    await tabTo(page, dialog.getByRole('button', { name: 'Assign locations' }))
    await page.keyboard.press('Enter')
    const selector = page.getByRole('dialog', { name: /select location/i })
    // What the administrator cannot see is not offered.
    await expect(selector.getByRole('option')).toHaveCount(3)
    await tabTo(page, selector.getByRole('listbox'))
    await page.keyboard.press('ControlOrMeta+a')
    await tabTo(page, selector.getByRole('button', { name: 'Proceed' }))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Locations assigned successfully')).toBeVisible()
    await expect(dialog.getByRole('checkbox')).toHaveCount(3)
    await tabTo(page, dialog.getByRole('checkbox', { name: /Floor 1.*Tower/ }))
    await page.keyboard.press('Space')
    await expect(dialog.getByRole('button', { name: 'Select all' })).toContainText('(1)')
    await keepPicture(page, 'manage-user-locations')
    await page.keyboard.press('Delete')
    await expect(page.getByText('1 location(s) unassigned successfully')).toBeVisible()
    await expect(dialog.getByRole('checkbox')).toHaveCount(2)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Manage: Locations' })).toBeFocused()
  })

  await test.step('assigns a group, and later removes it', async () => {
    await page.getByRole('button', { name: 'Manage: Location groups' }).click()
    const dialog = page.getByRole('dialog', { name: 'Location Groups for Ada' })
    await expect(dialog.getByText('No location groups assigned')).toBeVisible()
    const assign = async () => {
      await dialog.getByRole('button', { name: 'Assign location groups' }).click()
      const tree = page.getByRole('dialog').last()
      await tree.getByRole('treeitem', { name: /Upper floors/ }).click()
      await tree.getByRole('button', { name: /Assign/ }).click()
      await expect(page.getByText('1 location group(s) assigned successfully').last()).toBeVisible()
    }
    await assign()
    await expect(dialog.getByText('Assigned: 1')).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, 'user-location-groups')
    await dialog.getByRole('button', { name: 'Select all assigned' }).click()
    await dialog.getByRole('button', { name: 'Unassign the selected location groups' }).click()
    await expect(page.getByText('1 location group(s) unassigned successfully')).toBeVisible()
    await assign()
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('explains what the person sees, and answers for one location', async () => {
    await page.getByRole('tab', { name: 'What they can see' }).click()
    const because = (what: string) => page.getByRole('list', { name: `Why: ${what}` })
    await expect(because('Floor 2')).toContainText('Group: Upper floors')
    await expect(because('Tower')).toContainText('Assigned: Tower')
    await expect(because('Main store')).toContainText('Assigned: Main store')
    await expect(because('Stores · See')).toContainText('Role: Storekeeper')
    await page.getByRole('button', { name: 'Check a location' }).click()
    await page
      .getByRole('dialog', { name: /select location/i })
      .getByRole('option', { name: /Floor 1/ })
      .click()
    await expect(page.getByText('Ada sees Floor 1')).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, 'what-they-can-see')
    await page.reload()
    await expect(page.getByText('Ada sees Floor 1')).toBeVisible()
  })

  await test.step('works from right to left, on a phone in dark mode', async () => {
    const phone = await openBrowser({ viewport: { width: 360, height: 780 }, colorScheme: 'dark' })
    await enter(phone, `${address}?tab=sees`, arabic)
    await expect(phone.getByRole('list', { name: /Floor 2$/ })).toContainText('Upper floors')
    await expectAccessible(phone)
    await keepPicture(phone, 'what-they-can-see-rtl')
    await phone.goto(`${address}?tab=projects`)
    await expect(phone.getByRole('button', { name: 'إنهاء العضوية' })).toBeVisible()
    await expectAccessible(phone)
    await keepPicture(phone, 'user-projects-rtl')
    await phone.goto(`${address}?tab=projects&holding=locations`)
    await expect(phone.getByRole('dialog', { name: 'إدارة مواقع المستخدم' })).toBeVisible()
    await expect(phone.getByRole('checkbox')).toHaveCount(2)
    await expectAccessible(phone)
    await keepPicture(phone, 'manage-user-locations-rtl')
    await expectToFit(phone)
  })

  await test.step('takes a role away, and makes the remaining one the default', async () => {
    await page.goto(`${address}?tab=projects&holding=roles`)
    const roles = page.getByRole('dialog', { name: 'User Roles' })
    await roles.getByRole('checkbox', { name: 'Storekeeper' }).check()
    await roles.getByRole('button', { name: 'Unassign the selected roles' }).click()
    const question = page.getByRole('alertdialog', { name: 'Remove Role?' })
    await question.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Role removed')).toBeVisible()
    await expect(roles.getByRole('listitem')).toHaveCount(1)
    await expect(roles.getByRole('listitem')).toContainText(/Journey role.*Default/)
    await roles.getByRole('button', { name: 'Close' }).click()
  })

  await test.step('ends a membership after showing what goes', async () => {
    await page.getByRole('button', { name: 'End membership' }).click()
    const question = page.getByRole('dialog', { name: /^Ada leaves / })
    for (const gone of ['Journey role', 'Main store', 'Tower', 'Upper floors'])
      await expect(question).toContainText(gone)
    await expectAccessible(page)
    await keepPicture(page, 'end-membership')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toHaveCount(0)
    await page.getByRole('button', { name: 'End membership' }).click()
    await question.getByRole('button', { name: 'End membership' }).click()
    await expect(page.getByText(/^Ada is no longer in /)).toBeVisible()
    // A person who saw Ada only here no longer sees them.
    expect((await api.call('/user/getProjects/{id}', { id: worker.id })).projects).toEqual([])
    await page.goto(`/p/${project.code}/users`)
    await expect(page.getByRole('link', { name: /^Second head/ })).toBeVisible()
    await expect(page.getByText('Ada', { exact: true })).toHaveCount(0)
  })
})
