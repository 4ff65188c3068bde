import type { AccessCode } from '@atrium/contract'
import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, expectToFit, keepPicture, test } from '../support/journey.ts'

const administering: readonly AccessCode[] = [
  'role_view',
  'role_add',
  'role_edit',
  'role_remove',
  'role_permissions',
  'user_view',
  'user_assign',
]
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })

test.describe('roles', () => {
  test('are made, compared and changed, and their holders see it at once', async ({
    page,
    api,
    project,
    openBrowser,
  }) => {
    const person = await api.makePerson(project.id, {
      name: 'Ines Marín',
      modules: ['locations', 'stores'],
      access: ['location_view', 'location_view_all'],
    })
    const theirs = await openBrowser()
    await enter(theirs, `/p/${project.code}/locations`, person)
    await expect(theirs.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()

    await enter(page, `/p/${project.code}/roles`)
    await expect(page.getByRole('heading', { name: 'Roles', level: 1 })).toBeVisible()
    await expect(page.getByRole('row', { name: /Journey role .*1 person/ })).toBeVisible()
    const odd = page.getByRole('region', { name: /things? to look at/ })
    await expect(odd.getByText(/Nobody who can sign in is allowed to change and assign roles/)).toBeVisible()
    await expect(odd.getByText(/Journey role opens a module and none of its tabs/)).toBeHidden()
    await expectAccessible(page)
    await keepPicture(page, 'roles-list')

    await page.getByRole('button', { name: 'Add role' }).click()
    const form = page.getByRole('dialog', { name: 'Add role' })
    for (const language of ['English', 'العربية', 'Français']) {
      await form.getByRole('tab', { name: language }).click()
      await form.getByRole('textbox', { name: 'Name' }).fill(`Keeper ${language}`)
    }
    await form.getByRole('textbox', { name: 'Code' }).fill('KEEP')
    await form.getByRole('button', { name: 'Add' }).click()
    await expect(page.getByRole('heading', { name: 'Keeper English', level: 1 })).toBeVisible()

    // The role of the second person: the page names what changes for them, and then it does.
    await page.goto(`/p/${project.code}/roles/${person.roleId}`)
    await page.getByRole('searchbox', { name: 'Search permissions' }).fill('stor')
    await box(page, 'Stores: See, Journey role').click()
    await page.getByRole('searchbox', { name: 'Search permissions' }).fill('locations')
    await box(page, 'Locations: See all, Journey role').click()
    await expect(page.getByText('2 changes wait to be applied')).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, 'role-permissions')
    await page.getByRole('button', { name: 'Review and apply' }).click()
    const review = page.getByRole('dialog', { name: 'What would change' })
    await expect(
      review.getByRole('list', { name: 'Journey role would allow' }).getByText('Stores: See'),
    ).toBeVisible()
    await expect(
      review
        .getByRole('list', { name: 'Journey role would no longer allow' })
        .getByText('Locations: See all'),
    ).toBeVisible()
    await expect(review.getByText('Something changes for 1 person')).toBeVisible()
    await expect(review.getByText('Loses: Locations: See all')).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, 'role-review')
    await expect(navigation(theirs).getByRole('link', { name: 'Stores' })).toHaveCount(0)
    await review.getByRole('button', { name: 'Apply' }).click()
    // The limit counts from the moment at which the change takes effect, which is when the page reports it.
    await expect(page.getByText('2 changes have been applied')).toBeVisible()
    await expect(navigation(theirs).getByRole('link', { name: 'Stores' })).toBeVisible()

    await page.goto(`/p/${project.code}/roles/matrix`)
    await expect(page.getByRole('columnheader', { name: 'Keeper English' })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Only where roles differ' }).check()
    await page.getByRole('searchbox', { name: 'Search permissions' }).fill('locations')
    await expect(box(page, 'Locations: See, Keeper English')).not.toBeChecked()
    await expectAccessible(page)
    await keepPicture(page, 'roles-matrix')
    await box(page, 'Locations: See, Keeper English').click()
    await navigation(page).getByRole('link', { name: 'Locations' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without applying?' })
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
  })

  test('are given by a project’s administrator only as far as they have the rights, from right to left on a phone', async ({
    page,
    api,
    project,
  }) => {
    const head = await api.makePerson(project.id, {
      language: 'ar',
      modules: ['roles', 'users'],
      access: [...administering, 'location_view'],
    })
    const other = await api.makePerson(project.id, { access: ['location_view'] })
    await page.setViewportSize({ width: 360, height: 740 })
    await enter(page, `/p/${project.code}/roles/${other.roleId}`, head)
    const words = { held: 'المواقع: الاطلاع, Journey role', all: 'المواقع: الاطلاع على الكل, Journey role' }
    const search = page.getByRole('searchbox', { name: 'البحث في الصلاحيات' })
    await search.fill('location_view')
    await expect(box(page, words.held)).toBeVisible()
    await expect(box(page, `${words.all} – لا تملك هذا بنفسك`)).toHaveAttribute('aria-disabled', 'true')
    await box(page, words.held).click()
    await expect(page.getByText('تغيير واحد في انتظار التطبيق')).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    await keepPicture(page, 'role-narrow-ar')
    await page.goto(`/p/${project.code}/roles`)
    await expect(page.getByRole('heading', { level: 1, name: 'الأدوار' })).toBeVisible()
    await expectToFit(page)
    await keepPicture(page, 'roles-narrow-ar')
    await page.goto(`/p/${project.code}/roles/matrix`)
    await expect(page.getByRole('treegrid')).toBeVisible()
    await expectToFit(page)
    await expectAccessible(page)
    await keepPicture(page, 'roles-matrix-narrow-ar')
  })

  test('that are withdrawn on one server process are gone on another: navigation, page and next call', async ({
    page,
    api,
    project,
    startProcess,
  }) => {
    const person = await api.makePerson(project.id, {
      access: ['location_view', 'location_view_all', 'location_edit'],
    })
    const other = await startProcess()
    const login = await page.context().request.post(`${other.url}/api/auth/login`, {
      data: { email: person.email, password: person.password },
    })
    const { token } = (await login.json()) as { token: string }
    await page.addInitScript(() => localStorage.setItem('atrium.session', '1'))
    await page.goto(`${other.url}/p/${project.code}/locations`)
    await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
    await expect(navigation(page).getByRole('link', { name: 'Locations' })).toBeVisible()

    // The first process makes the change; the person is on the second.
    const holding = { user_id: person.id, project_id: project.id, role_id: person.roleId }
    await api.call('/user/removeRole', holding)
    const removed = performance.now()
    const call = page.context().request.post(`${other.url}/api/location/getAll`, {
      data: { project_id: project.id },
      headers: { authorization: `Bearer ${token}` },
    })
    await expect(page.getByRole('heading', { name: /You have no access/ })).toBeVisible()
    await expect(navigation(page).getByRole('link', { name: 'Locations' })).toHaveCount(0)
    expect((await call).status()).toBe(403)
    console.log(
      `from the role taken to navigation, page and next call: ${Math.round(performance.now() - removed)} ms`,
    )

    await api.call('/user/assignRole', holding)
    await expect(navigation(page).getByRole('link', { name: 'Locations' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
  })
})
