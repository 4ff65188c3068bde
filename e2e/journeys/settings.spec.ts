import {
  enter,
  expect,
  expectAccessible,
  expectToFit,
  keepPicture,
  signIn,
  test,
} from '../support/journey.ts'
import { PortalApi } from '../support/portal-api.ts'

test('everybody has their own account, from anywhere in the portal and back', async ({
  page,
  api,
  project,
  openBrowser,
}) => {
  const person = await api.makePerson(project.id, { access: ['location_view'] })
  const elsewhere = await openBrowser()
  await signIn(elsewhere, `/p/${project.code}/locations`, person)
  await expect(elsewhere.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()

  await signIn(page, `/p/${project.code}/locations`, person)
  await page.getByRole('button', { name: person.name }).click()
  await page.getByRole('menuitem', { name: 'Account settings' }).click()
  await expect(page).toHaveURL('/account')
  await expect(page.getByRole('heading', { name: 'Account settings', level: 1 })).toBeFocused()
  await expectAccessible(page)
  await keepPicture(page, 'account')

  const form = (name: string) => page.getByRole('form', { name })
  const email = `new-${person.email}`
  await form('Name').getByLabel('Name').fill('Another Name')
  await form('Name').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('button', { name: 'Another Name' })).toBeVisible()
  await form('Email').getByLabel('Email').fill('nobody')
  await form('Email').getByLabel('Current password').fill('not the right one')
  await form('Email').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Invalid Email')).toBeVisible()
  await form('Email').getByLabel('Email').fill(email)
  await form('Email').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Invalid Password')).toBeVisible()
  await form('Email').getByLabel('Current password').fill(person.password)
  await form('Email').getByRole('button', { name: 'Save' }).click()
  await expect(form('Email').getByLabel('Current password')).toBeHidden()

  await form('Password').getByLabel('New password', { exact: false }).first().fill('four')
  await form('Password').getByLabel('Repeat new password').fill('five')
  await form('Password').getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password should be minimum 5 characters long')).toBeVisible()
  await expect(page.getByText('Password do not match')).toBeVisible()
  await expectAccessible(page)

  await expect(page.getByText('This session')).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  const question = page.getByRole('alertdialog', { name: 'Sign out everywhere else?' })
  await question.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden()
  await expect(elsewhere.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()

  await page.getByRole('combobox', { name: 'Appearance' }).selectOption('Dark')
  await expect(page.locator('html')).toHaveClass(/dark/)
  await page.getByRole('combobox', { name: 'Language' }).selectOption('العربية')
  await expect(page.getByRole('heading', { name: 'إعدادات الحساب', level: 1 })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expectAccessible(page)
  await keepPicture(page, 'account-rtl')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectToFit(page)
  // A control half below the top bar is no target until the page scrolls.
  await page.evaluate(() => scrollTo(0, 0))
  await expectAccessible(page)
  await keepPicture(page, 'account-360')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('navigation').getByRole('link', { name: 'المواقع', exact: true }).click()
  await expect(page).toHaveURL(`/p/${project.code}/locations`)
  await expect(page.getByRole('heading', { name: 'المواقع', level: 1 })).toBeVisible()
})

test('a superuser sees which names lack a language, and fills them in there', async ({
  page,
  api,
  project,
}) => {
  await api.makePlaces(project.id, { Lighthouse: {}, Harbour: {} })
  await enter(page, `/p/${project.code}/settings/languages`)
  await expect(page.getByRole('heading', { name: 'Languages', level: 1 })).toBeVisible()
  const administration = page.getByRole('list', { name: 'Administration' })
  await expect(administration.getByRole('link', { name: 'Languages' })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await page.getByRole('button', { name: 'Missing texts: Français' }).click()
  await expect(page).toHaveURL(/missing=fr/)
  const harbour = page.getByRole('textbox', { name: 'Harbour in Français' })
  await expect(harbour).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'languages')
  await harbour.fill('Port')
  await harbour.press('Enter')
  const lighthouse = page.getByRole('textbox', { name: 'Lighthouse in Français' })
  await expect(lighthouse).toBeFocused()
  await lighthouse.fill('Phare')
  await expect(page.getByText('2 not saved')).toBeVisible()
  await page.getByRole('button', { name: 'Save all' }).click()
  await expect(page.getByText('Nothing is missing')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('combobox', { name: 'Kind' }).selectOption({ value: 'role' })
  await expectToFit(page)
  await expectAccessible(page)
  await keepPicture(page, 'languages-360')

  const person = await api.makePerson(project.id, {
    access: ['location_view'],
    modules: ['locations', 'settings'],
  })
  await page.context().clearCookies()
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, `/p/${project.code}/settings/languages`, person)
  await expect(page.getByRole('heading', { name: 'You have no access to this page' })).toBeVisible()
})

test('a superuser makes another language the default one, once every name has it', async ({
  openBrowser,
  startPortal,
}) => {
  // Requiring the language of every name would break other journeys.
  const portal = await startPortal()
  const api = new PortalApi(portal.url)
  const project = await api.makeProject('Coast')
  await api.makePlaces(project.id, { Lighthouse: {}, Harbour: {} })
  const person = await api.makePerson(project.id, {
    access: ['location_view', 'location_view_all'],
    language: 'ar',
  })
  const reader = await openBrowser({ baseURL: portal.url })
  await enter(reader, `/p/${project.code}/locations`, person)
  await expect(reader.getByText('Lighthouse', { exact: true })).toBeVisible()

  const page = await openBrowser({ baseURL: portal.url })
  await enter(page, `/p/${project.code}/settings/languages`)
  const languages = page.getByRole('list', { name: 'Languages' })
  await expect(
    languages.getByRole('listitem').filter({ has: page.getByText('Default', { exact: true }) }),
  ).toContainText('English')
  const make = page.getByRole('button', { name: 'Make default: Français' })
  await make.click()
  const question = page.getByRole('dialog', { name: 'Make Français the default language?' })
  await expect(question.getByText('3 names lack Français. Fill them in first:')).toBeVisible()
  await expect(question.getByRole('button', { name: 'Make default' })).toBeHidden()
  await expectAccessible(page)
  await keepPicture(page, 'default-language-lacking')

  await question.getByRole('link', { name: 'Locations (2)' }).click()
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/missing=fr/)
  const harbour = page.getByRole('textbox', { name: 'Harbour in Français' })
  await harbour.fill('Port')
  await harbour.press('Enter')
  const lighthouse = page.getByRole('textbox', { name: 'Lighthouse in Français' })
  await expect(lighthouse).toBeFocused()
  await lighthouse.fill('Phare')
  await page.getByRole('button', { name: 'Save all' }).click()
  await expect(page.getByText('Nothing is missing')).toBeVisible()
  await make.click()
  await question.getByRole('link', { name: 'Roles (1)' }).click()
  const role = page.getByRole('textbox', { name: 'Journey role in Français' })
  await role.fill('Rôle')
  await page.getByRole('button', { name: 'Save all' }).click()
  await expect(page.getByText('Nothing is missing')).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  await make.click()
  await expect(question.getByText(/Everybody has to wait while the names are sorted/)).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)
  await keepPicture(page, 'default-language-360')
  await question.getByRole('button', { name: 'Make default' }).click()
  await expect(page.getByText('Français is now the default language')).toBeVisible()
  await expect(
    languages.getByRole('listitem').filter({ has: page.getByText('Default', { exact: true }) }),
  ).toContainText('Français')
  await page.setViewportSize({ width: 1280, height: 800 })
  await keepPicture(page, 'default-language')
  // The event stream notifies the reader of names that their language lacks.
  await expect(reader.getByText('Phare', { exact: true })).toBeVisible()
  await expect(reader.getByText('Lighthouse', { exact: true })).toBeHidden()
})

test('a manager imports holidays and looks at the year with them', async ({ page, api, project }) => {
  const manager = await api.makePerson(project.id, {
    access: ['project_view', 'project_edit'],
    modules: ['settings'],
  })
  await signIn(page, `/p/${project.code}/settings/project`, manager)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Import holidays' })
  const year = new Date().getUTCFullYear() + 1
  const lines = [
    'BEGIN:VCALENDAR',
    ...[
      'BEGIN:VEVENT',
      'SUMMARY:Labour Day',
      'DTSTART;VALUE=DATE:20200501',
      'RRULE:FREQ=YEARLY',
      'END:VEVENT',
    ],
    ...[
      'BEGIN:VEVENT',
      'SUMMARY:Eid',
      `DTSTART;VALUE=DATE:${year}0309`,
      `DTEND;VALUE=DATE:${year}0312`,
      'END:VEVENT',
    ],
    ...['BEGIN:VEVENT', 'SUMMARY:Meeting', `DTSTART:${year}0601T100000Z`, 'END:VEVENT'],
    'END:VCALENDAR',
  ]
  await dialog.getByLabel('Choose file').setInputFiles({
    name: 'holidays.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(lines.join('\r\n')),
  })
  await expect(dialog.getByText('The file has 6 new days')).toBeVisible()
  await expect(dialog.getByText('Not a whole day')).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'import-holidays')
  await dialog.getByRole('button', { name: 'Add 6 days' }).click()
  await expect(dialog).toBeHidden()
  const holidays = page.getByRole('list', { name: 'Holidays' })
  await expect(holidays.getByText('Eid')).toHaveCount(3)

  await page.getByRole('link', { name: 'Show year' }).click()
  await page.getByRole('button', { name: `Show ${year}` }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Working calendar ${year}` })).toBeVisible()
  const march = page.getByRole('table', { name: 'March' })
  await expect(march.getByRole('cell', { name: /Holiday, Eid/ })).toHaveCount(3)
  await expectAccessible(page)
  await keepPicture(page, 'working-year')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectToFit(page)
  await keepPicture(page, 'working-year-360')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Project settings' }).first().click()
  await expect(page.getByRole('list', { name: 'Holidays' }).getByText('Eid')).toHaveCount(3)
})
