import { enter, expect, keepPicture, test } from '../support/journey.ts'
import { lookAt } from '../support/look-at.ts'

test('a superuser ends a session: its next call is refused, its user signs in again where they were, and the trail records it', async ({
  page,
  api,
  project,
  openBrowser,
}) => {
  await api.makePlaces(project.id, { Harbour: { 'North tower': {} } })
  const person = await api.makePerson(project.id, {
    name: 'Ola Brandt',
    access: ['location_view', 'location_view_all', 'location_edit'],
  })
  const address = `/p/${project.code}/locations?search=tower`
  const theirs = await openBrowser()
  await enter(theirs, address, person)
  await expect(theirs.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
  const before = theirs.url()

  await test.step('lists who is signed in, and ends a session after a question', async () => {
    await page.clock.install()
    await enter(page, `/p/${project.code}/settings/sessions`)
    const row = page.getByRole('row', { name: /Ola Brandt/ })
    await expect(row).toContainText(/Chrome \d+/)
    await expect(row).toContainText(/10\.\d+\.\d+\.0\/24/)
    await lookAt(page, 'settings/sessions')
    const refused = theirs.waitForResponse((response) => response.status() === 401)
    await row.getByRole('button', { name: /^Actions for Ola Brandt/ }).click()
    await page.getByRole('menuitem', { name: 'End this session' }).click()
    const question = page.getByRole('alertdialog', { name: 'End this session of Ola Brandt?' })
    await expect(question).toContainText('has to sign in again')
    await keepPicture(page, 'settings/sessions-question')
    await question.getByRole('button', { name: 'End this session' }).click()
    await expect(row).toHaveCount(0)
    expect(await (await refused).json()).toMatchObject({
      error: { message: 'Session expired or invalid', session_expired: true },
    })
  })

  await test.step('continues where the user was after a new sign-in', async () => {
    const again = theirs.getByRole('dialog', { name: 'Please sign in again' })
    await expect(again.getByText('Your session has expired. Please log in again.')).toBeVisible()
    await again.getByLabel('Password').fill(person.password)
    await again.getByLabel('Password').press('Enter')
    await expect(again).toBeHidden()
    await expect(theirs).toHaveURL(before)
    // The list reads the sessions again after a while.
    await page.clock.fastForward(30_000)
    await expect(page.getByRole('row', { name: /Ola Brandt/ })).toBeVisible()
  })

  await test.step('shows in the trail who did it, and to what', async () => {
    await page.goto(`/p/${project.code}/settings/audit?scope=portal&call=/auth/revokeSession`)
    const row = page.getByRole('row', { name: /Removed session/ }).first()
    await expect(row).toBeVisible()
    await row.getByRole('link').click()
    const entry = page.getByRole('dialog', { name: 'Entry' })
    const difference = entry.getByRole('table', { name: 'Difference' })
    await expect(difference.getByRole('row', { name: /^Person/ })).toContainText('Ola Brandt')
    await lookAt(page, 'settings/audit-entry')
    await entry.getByRole('button', { name: 'Close' }).click()
    await page.goto(`/p/${project.code}/settings/audit`)
    await expect(page.getByRole('row', { name: /role/ }).first()).toBeVisible()
    await lookAt(page, 'settings/audit')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export as CSV' }).click()
    expect((await download).suggestedFilename()).toMatch(/ - audit - [\d-]+\.csv$/)
  })

  await test.step('from right to left', async () => {
    const keeper = await api.makePerson(project.id, {
      language: 'ar',
      modules: ['settings'],
      access: ['session_view', 'audit_view'],
    })
    const arabic = await openBrowser({ viewport: { width: 1440, height: 900 } })
    await enter(arabic, `/p/${project.code}/settings/sessions`, keeper)
    await expect(arabic.getByRole('heading', { name: 'الجلسات', level: 1 })).toBeVisible()
    await expect(arabic.locator('html[dir=rtl]')).toHaveCount(1)
    await lookAt(arabic, 'settings/sessions-rtl')
    await arabic.goto(`/p/${project.code}/settings/audit`)
    await expect(arabic.getByRole('heading', { name: 'سجل التدقيق', level: 1 })).toBeVisible()
    await lookAt(arabic, 'settings/audit-rtl')
  })
})
