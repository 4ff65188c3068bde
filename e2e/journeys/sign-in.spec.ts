import {
  expect,
  expectAccessible,
  expectToFit,
  fillSignIn,
  keepPicture,
  signIn,
  signInWords,
  test,
} from '../support/journey.ts'

test.describe('signing in', () => {
  test('a malformed address, a wrong pair, the captcha after three of them, then the right pair', async ({
    page,
    api,
    project,
  }) => {
    const person = await api.makePerson(project.id, { access: ['location_view'] })
    await page.goto(`/p/${project.code}/locations`)
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await keepPicture(page, 'sign-in')

    await fillSignIn(page, { email: 'somebody@', password: 'x' })
    const email = page.getByRole('textbox', { name: 'Email' })
    await expect(email).toHaveAccessibleDescription('Invalid Email')
    await expect(email).toBeFocused()

    for (let times = 0; times < 3; times++) {
      await fillSignIn(page, { email: person.email, password: `wrong ${times}` })
      await expect(page.getByText('Invalid Password', { exact: true })).toBeVisible()
      await expect(email).toHaveValue(person.email)
    }
    await fillSignIn(page, person)
    await expect(page.getByText('Please complete the CAPTCHA', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, 'sign-in-captcha')
    // The browser really solves the challenge; then the form submits itself, and the server checks the solution.
    await page.getByRole('checkbox', { name: 'I am not a robot' }).check()
    await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(`/p/${project.code}/locations`)
  })

  test('says that an account is blocked, but only after the right password', async ({
    page,
    api,
    project,
  }) => {
    const person = await api.makePerson(project.id, { access: ['location_view'] })
    await api.call('/user/change_status', { user_id: person.id, status: 'Blocked', comment: 'on leave' })
    await signIn(page, '/', { ...person, password: 'not this one' })
    await expect(page.getByText('Invalid Password', { exact: true })).toBeVisible()
    await fillSignIn(page, person)
    await expect(page.getByText('This account is blocked. Please ask your administrator.')).toBeVisible()
  })

  test('works in each language, keeps what was typed, and remembers the choice', async ({ page }) => {
    await page.goto('/')
    const typed = { email: 'someone@example.org', password: 'half a pass' }
    await page.getByRole('textbox', { name: 'Email' }).fill(typed.email)
    await page.getByLabel('Password', { exact: true }).fill(typed.password)
    const html = page.locator('html')
    const language = page.getByRole('combobox').first()
    for (const { code, native, direction } of [
      { code: 'ar', native: 'العربية', direction: 'rtl' },
      { code: 'fr', native: 'Français', direction: 'ltr' },
      { code: 'ar', native: 'العربية', direction: 'rtl' },
    ] as const) {
      const words = signInWords[code]
      await language.selectOption(native)
      await expect(page.getByRole('heading', { name: words.title })).toBeVisible()
      await expect(html).toHaveAttribute('lang', code)
      await expect(html).toHaveAttribute('dir', direction)
      await expect(page.getByRole('textbox', { name: words.email })).toHaveValue(typed.email)
      await expect(page.getByLabel(words.password, { exact: true })).toHaveValue(typed.password)
      await expectAccessible(page)
      await keepPicture(page, `sign-in-${code}`)
    }
    await page.reload()
    await expect(page.getByRole('heading', { name: signInWords.ar.title })).toBeVisible()
    await expect(html).toHaveAttribute('dir', 'rtl')
  })

  test('follows the color mode, and fits a narrow screen', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/')
    const title = page.getByRole('heading', { name: 'Sign in' })
    const colours = () =>
      title.evaluate((element) => ({
        ink: getComputedStyle(element).color,
        ground: getComputedStyle(document.getElementById('login') ?? element).backgroundColor,
      }))
    const light = await colours()
    await page.getByRole('combobox', { name: 'Appearance' }).selectOption('Dark')
    await expect(page.locator('html')).toHaveClass(/dark/)
    const dark = await colours()
    expect(dark.ink).not.toBe(light.ink)
    expect(dark.ground).not.toBe(light.ground)
    await expectToFit(page)
    await expectAccessible(page)
    await keepPicture(page, 'sign-in-narrow-dark')
  })

  test('works by keyboard alone', async ({ page, api, project }) => {
    const person = await api.makePerson(project.id, { access: ['location_view'] })
    await page.goto(`/p/${project.code}/locations`)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeFocused()
    await page.keyboard.type(person.email)
    await page.keyboard.press('Tab')
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.type(person.password)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
  })

  test('works before the portal has arrived, and waits behind its skeleton', async ({
    page,
    api,
    project,
  }) => {
    const person = await api.makePerson(project.id, { access: ['location_view'] })
    const portal = hold()
    await page.route(/\/assets\/portal\.[0-9a-f]+\.js$/, async (route) => {
      await portal.released
      await route.continue()
    })
    await signIn(page, `/p/${project.code}/locations`, { ...person, password: 'wrong' })
    await expect(page.getByText('Invalid Password', { exact: true })).toBeVisible()
    await fillSignIn(page, person)
    await expect(page.getByText('Opening the portal…')).toBeAttached()
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeHidden()
    portal.release()
    await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
  })

  test('keeps what was typed and pressed before any script arrived', async ({ page, api, project }) => {
    const person = await api.makePerson(project.id, { access: ['location_view'] })
    const script = hold()
    await page.route(/\/assets\/login\.[0-9a-f]+\.js$/, async (route) => {
      await script.released
      await route.continue()
    })
    await page.goto(`/p/${project.code}/locations`, { waitUntil: 'commit' })
    await fillSignIn(page, person)
    await expect(page).toHaveURL(`/p/${project.code}/locations`)
    script.release()
    await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeVisible()
  })

  test('is drawn by its own styles under the content policy', async ({ page }) => {
    const reply = await page.goto('/')
    const policy = (await reply?.headerValue('content-security-policy')) ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('unsafe-inline')
    const button = page.getByRole('button', { name: 'Sign in' })
    const [ground, accent] = await button.evaluate((element) => {
      const probe = document.createElement('i')
      probe.style.color = 'var(--at-colors-accent-solid)'
      document.body.append(probe)
      return [getComputedStyle(element).backgroundColor, getComputedStyle(probe).color]
    })
    expect(ground).toBe(accent)
    expect(ground).not.toBe('rgba(0, 0, 0, 0)')
  })
})

/** Returns a promise that stays pending until it is released. */
function hold(): { released: Promise<void>; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { released: promise, release: resolve }
}
