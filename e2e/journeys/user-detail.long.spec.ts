import {
  enter,
  expect,
  expectAccessible,
  expectToFit,
  keepPicture,
  signIn,
  test,
} from '../support/journey.ts'

const keeping = ['location_view', 'user_view', 'user_edit', 'user_login', 'user_status'] as const
/** A red square of one pixel. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg=='

test('the page of a person: edited in place, a photo, blocked until a day, login, complete access', async ({
  page,
  api,
  project,
  openBrowser,
}) => {
  const modules = ['locations', 'users'] as const
  const person = await api.makePerson(project.id, { access: ['location_view'], modules: ['locations'] })
  const keeper = await api.makePerson(project.id, { access: keeping, modules, language: 'ar' })
  const address = `/p/${project.code}/users/${person.id}`
  const theirs = await openBrowser()
  await signIn(theirs, `/p/${project.code}/locations`, person)
  await expect(theirs.getByRole('banner')).toBeVisible()

  await test.step('edits a field in place, and shows its refusal there', async () => {
    await enter(page, address)
    await expect(page.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
    await page.getByRole('button', { name: 'Edit Mobile' }).click()
    const field = page.getByRole('textbox', { name: 'Mobile' })
    await expect(field).toBeFocused()
    await field.fill('call me')
    await field.press('Enter')
    await expect(page.getByText('Use 5 to 15 digits, with spaces and + ( ) - . / between them')).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, 'user-edit')
    await field.fill('+49 30 123456')
    await field.press('Enter')
    await expect(page.getByRole('button', { name: 'Edit Mobile' })).toBeFocused()
    await expect(page.getByText('+49 30 123456')).toBeVisible()
    await page.getByRole('button', { name: 'Edit Date of birth' }).click()
    await page.getByLabel('Date of birth', { exact: true }).fill('1985-04-12')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('12 April 1985')).toBeVisible()
  })

  await test.step('crops a photo, and shows it in the head', async () => {
    await page.getByRole('button', { name: 'Actions' }).click()
    await page.getByRole('menuitem', { name: 'Add photo' }).click()
    const selector = page.getByRole('dialog', { name: 'Select Photo' })
    await selector
      .locator('[data-files]')
      .setInputFiles({ name: 'face.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') })
    await selector.getByRole('button', { name: 'PROCEED' }).click()
    const photo = page.getByRole('img', { name: `Photo of ${person.name}` })
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await expectAccessible(page)
    await keepPicture(page, 'user-details')
  })

  await test.step('ends the session at once by a block with a reason until a day', async () => {
    await page.getByRole('tab', { name: 'Account' }).click()
    await expect(page).toHaveURL(/tab=account/)
    await page.getByRole('button', { name: 'Change the status' }).click()
    const dialog = page.getByRole('dialog', { name: `Status of ${person.name}` })
    await dialog.getByRole('combobox', { name: 'Status' }).selectOption('Blocked')
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Lost the badge')
    await dialog.getByRole('button', { name: /^Until/ }).click()
    const calendar = page.getByRole('dialog', { name: 'Until' })
    await calendar.getByRole('button', { name: 'Next month' }).click()
    await calendar
      .getByRole('button', { name: /\b15\b/ })
      .first()
      .click()
    await calendar.getByRole('button', { name: 'Done' }).click()
    await expect(dialog.getByText(/Becomes active again automatically on .*15/)).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, 'user-status')
    await dialog.getByRole('button', { name: 'Change the status' }).click()
    await expect(page.getByText(/Becomes active again automatically on .*15/)).toBeVisible()
    // The signed-in person is asked to sign in again, without having touched anything.
    await expect(theirs.getByText('Your session has expired. Please log in again.')).toBeVisible()
  })

  await test.step('shows in the activity who blocked them, and why', async () => {
    await page.getByRole('tab', { name: 'Activity' }).click()
    const activity = page.getByRole('group', { name: 'Activity' })
    const blocked = activity.getByRole('listitem').filter({ hasText: 'Status changed' })
    await expect(blocked).toContainText('Lost the badge')
    await expect(blocked).toContainText(/Before: Active.*After: Blocked/s)
    await expect(activity.getByRole('listitem').filter({ hasText: 'Photo set' })).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, 'user-history')
  })

  await test.step('takes and gives login, and says what complete access means', async () => {
    await page.getByRole('tab', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Disable login' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Disable login' }).click()
    await page.getByRole('button', { name: 'Enable login' }).click()
    const login = page.getByRole('dialog', { name: /Enable login/ })
    await login.getByLabel(/^New password/).fill('another one')
    await login.getByLabel(/^Repeat/).fill('another two')
    await login.getByRole('button', { name: 'Enable login' }).click()
    await expect(login.getByText('Password do not match')).toBeVisible()
    await login.getByLabel(/^Repeat/).fill('another one')
    await login.getByRole('button', { name: 'Enable login' }).click()
    await expect(page.getByText(`Signs in with ${person.email}`)).toBeVisible()
    await page.getByRole('button', { name: 'Make a superuser' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('see and change everything in every project')
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Make a superuser' }).click()
    await expect(page.getByText('Superuser', { exact: true })).toBeVisible()
    await keepPicture(page, 'user-account')
  })

  await test.step('a keeper of personal data reads it in Arabic on a phone in dark mode, and learns what they cannot reach', async () => {
    const other = await openBrowser({ viewport: { width: 360, height: 780 }, colorScheme: 'dark' })
    await enter(other, address, keeper)
    await expect(other.getByRole('heading', { level: 1, name: person.name })).toBeVisible()
    await expect(other.getByText(/مستخدم فائق، ولا يغيّر المستخدمين الفائقين إلا مثلهم/)).toBeVisible()
    await expect(other.getByRole('button', { name: /تعديل/ })).toHaveCount(0)
    await expectToFit(other)
    await expectAccessible(other)
    await keepPicture(other, 'user-on-a-phone')
    await other.goto(`${address}?tab=activity`)
    await expect(other.getByText('Lost the badge')).toBeVisible()
    await expectToFit(other)
    await keepPicture(other, 'user-history-on-a-phone')
  })
})
