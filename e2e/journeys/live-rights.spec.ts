import type { Page } from '@playwright/test'
import { expect, enter, test } from '../support/journey.ts'

const access = ['location_view', 'location_view_all', 'location_add', 'location_edit'] as const

test.describe('rights that change during a session', () => {
  test('a withdrawn module leaves navigation and screen, and returns when it is given back', async ({
    page,
    api,
    project,
  }) => {
    const person = await api.makePerson(project.id, { access })
    await api.makePlaces(project.id, { Lighthouse: {} })
    await enter(page, `/p/${project.code}/locations`, person)
    const row = page.getByRole('treeitem', { name: 'Lighthouse' })
    await expect(row).toBeVisible()
    const navigation = page.getByRole('navigation', { name: 'Main navigation' })
    const module = { role_id: person.roleId, module_code: 'locations' }

    await api.call('/role/disallowModule', module)
    await expect(page.getByRole('heading', { name: 'You have no access to this page' })).toBeVisible()
    await expect(navigation.getByRole('link')).toHaveCount(0)
    await expect(row).toBeHidden()

    await api.call('/role/allowModule', module)
    await expect(navigation.getByRole('link', { name: 'Locations' })).toBeVisible()
    await expect(row).toBeVisible()
  })

  test('a withdrawn action leaves the open page and is refused, and returns', async ({
    page,
    api,
    project,
  }) => {
    const person = await api.makePerson(project.id, { access })
    const places = await api.makePlaces(project.id, { Lighthouse: {} })
    await enter(page, `/p/${project.code}/locations?location=${places['Lighthouse']}`, person)
    const edit = page.getByRole('button', { name: 'Edit', exact: true })
    const add = page.getByRole('button', { name: 'Add location', exact: true })
    await expect(edit).toBeVisible()
    await expect(add).toBeVisible()

    await api.call('/role/disallowAccess', { role_id: person.roleId, access_code: 'location_edit' })
    await expect(edit).toBeHidden()
    await expect(add).toBeVisible()
    expect(await rename(page, person, places['Lighthouse'] ?? '')).toBe(403)

    await api.call('/role/allowAccess', { role_id: person.roleId, access_code: 'location_edit' })
    await expect(edit).toBeVisible()
    expect(await rename(page, person, places['Lighthouse'] ?? '')).toBe(200)
  })

  test('a narrowed sight removes rows, and a call for one of them finds nothing', async ({
    page,
    api,
    project,
  }) => {
    const places = await api.makePlaces(project.id, { Lighthouse: {}, Harbour: {} })
    const person = await api.makePerson(project.id, {
      access: ['location_view', 'location_view_all', 'location_edit'],
      locations: [places['Harbour'] ?? ''],
    })
    await enter(page, `/p/${project.code}/locations`, person)
    await expect(page.getByRole('treeitem')).toHaveCount(2)
    await api.call('/role/disallowAccess', { role_id: person.roleId, access_code: 'location_view_all' })
    await expect(page.getByRole('treeitem')).toHaveCount(1)
    await expect(page.getByRole('treeitem', { name: 'Harbour' })).toBeVisible()
    expect(await rename(page, person, places['Lighthouse'] ?? '')).toBe(404)
  })

  test('a project that the person loses closes', async ({ page, api, project }) => {
    const person = await api.makePerson(project.id, { access })
    await enter(page, `/p/${project.code}/locations`, person)
    await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
    await api.call('/user/removeRole', {
      user_id: person.id,
      project_id: project.id,
      role_id: person.roleId,
    })
    await expect(
      page.getByRole('heading', { name: /You have no access|This project was not found/ }),
    ).toBeVisible()
  })

  test('a project lost before the event stream is connected closes as well', async ({
    page,
    api,
    project,
  }) => {
    const person = await api.makePerson(project.id, { access })
    const asked = Promise.withResolvers<void>()
    const taken = Promise.withResolvers<void>()
    await page.route('**/api/events', async (route) => {
      asked.resolve()
      await taken.promise
      await route.continue()
    })
    await enter(page, `/p/${project.code}/locations`, person)
    await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
    await asked.promise
    await api.call('/user/removeRole', {
      user_id: person.id,
      project_id: project.id,
      role_id: person.roleId,
    })
    taken.resolve()
    await expect(
      page.getByRole('heading', { name: /You have no access|This project was not found/ }),
    ).toBeVisible()
  })

  test('a revoked session ends on the screen and on the next call', async ({ page, api, project }) => {
    const person = await api.makePerson(project.id, { access })
    await enter(page, `/p/${project.code}/locations`, person)
    await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
    await api.call('/user/change_status', {
      user_id: person.id,
      status: 'Blocked',
      comment: 'left the house',
    })
    const over = page.getByRole('dialog', { name: 'Please sign in again' })
    await expect(over.getByText('Your session has expired. Please log in again.')).toBeVisible()
    await expect(over.getByLabel('Password')).toBeFocused()
    await over.getByLabel('Password').fill(person.password)
    await over.getByLabel('Password').press('Enter')
    await expect(over.getByText('This account is blocked. Please ask your administrator.')).toBeVisible()
  })
})

/** Calls the server as this person, whatever the screen offers. @returns the HTTP status */
async function rename(
  page: Page,
  person: { email: string; password: string },
  locationId: string,
): Promise<number> {
  const { request } = page.context()
  const login = await request.post('/api/auth/login', {
    data: { email: person.email, password: person.password },
  })
  const { token } = (await login.json()) as { token: string }
  const reply = await request.post('/api/location/updateName', {
    data: { location_id: locationId, name: 'Beacon' },
    headers: { authorization: `Bearer ${token}` },
  })
  return reply.status()
}
