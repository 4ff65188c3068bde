import { expect, expectAccessible, keepPicture, signIn, enter, test } from '../support/journey.ts'

test.describe('a session', () => {
  test('ends in all tabs together when the person signs out in one', async ({
    page,
    context,
    api,
    project,
  }) => {
    const person = await api.makePerson(project.id, { access: ['location_view'] })
    const address = `/p/${project.code}/locations`
    await signIn(page, address, person)
    await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
    const other = await context.newPage()
    await other.goto(address)
    await expect(other.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()

    await page.getByRole('button', { name: person.name }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    for (const tab of [page, other]) await expect(tab.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await other.goto(address)
    await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(other.getByRole('button', { name: person.name })).toHaveCount(0)
  })

  test('that is revoked keeps the page: after a new sign-in the person continues their text', async ({
    page,
    api,
    project,
  }) => {
    const person = await api.makePerson(project.id, {
      access: ['location_view', 'location_view_all', 'location_add'],
    })
    const address = `/p/${project.code}/locations?search=nothing+like+it`
    await enter(page, address, person)
    await expect(page.getByText('No locations found')).toBeVisible()
    await page.getByRole('searchbox', { name: 'Search locations' }).fill('')
    await page.getByRole('button', { name: 'Add location', exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Add location' })
    const code = dialog.getByRole('textbox', { name: 'Code', exact: true })
    await code.fill('HALF-WRITTEN')
    const before = page.url()

    await api.call('/auth/revokeAllSessions', { user_id: person.id })
    const again = page.getByRole('dialog', { name: 'Please sign in again' })
    await expect(again.getByText('Your session has expired. Please log in again.')).toBeVisible()
    await expect(again.getByText(person.email)).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, 'session-expired')

    const password = again.getByLabel('Password')
    await password.fill('not this one')
    await again.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(again.getByText('Invalid Password', { exact: true })).toBeVisible()
    await password.fill(person.password)
    await password.press('Enter')
    await expect(again).toBeHidden()
    await expect(page).toHaveURL(before)
    await expect(code).toHaveValue('HALF-WRITTEN')
  })

  test('that is over when the portal opens says so, and leads to the same address', async ({
    page,
    api,
    project,
  }) => {
    const person = await api.makePerson(project.id, { access: ['location_view'] })
    const address = `/p/${project.code}/locations`
    await enter(page, address, person)
    await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
    await page.goto('about:blank')
    await api.call('/auth/revokeAllSessions', { user_id: person.id })
    await page.goto(address)
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
    await signIn(page, address, person)
    await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
  })

  test('that nobody uses warns of its end, counts down, can be extended, and ends', async ({
    openBrowser,
    api,
    project,
    startProcess,
  }) => {
    const person = await api.makePerson(project.id, { access: ['location_view'] })
    // A second process of the same portal, whose sessions last seconds instead of half an hour.
    const brief = await startProcess({ SESSION_IDLE: '20s' })
    const page = await openBrowser({ baseURL: brief.url })
    await signIn(page, `/p/${project.code}/locations`, person)
    const warning = page.getByRole('alertdialog', { name: 'Your session is about to end' })
    await expect(warning).toBeVisible()
    const timer = warning.getByRole('timer')
    await expect(timer).toHaveText(/signed out in 0:0[1-9]\.$/)
    await warning.getByText('Stay signed in', { exact: true }).click()
    await expect(timer).toHaveText(/signed out in 0:(20|1\d)\.$/)
    await keepPicture(page, 'session-warning')
    await expectAccessible(page)
    await expect(page.getByText('Your session has expired. Please log in again.')).toBeVisible()
  })
})
