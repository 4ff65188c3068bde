import { layoutFaults } from '@atrium/testing/layout-faults'
import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, keepPicture } from '../support/journey.ts'
import { inOwnPortal } from '../support/own-portal.ts'
import { copyOfRemote } from '../support/released-remote.ts'

const test = inOwnPortal()

test.use({ actionTimeout: 15_000, viewport: { width: 1440, height: 900 } })

/** The page as it stands: both widths, light and dark. */
async function lookAt(page: Page, name: string): Promise<void> {
  for (const mode of ['light', 'dark'] as const)
    for (const width of [360, 1440] as const) {
      await page.emulateMedia({ colorScheme: mode })
      await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
      await expect(page.locator(`html.${mode}`)).toHaveCount(1)
      await keepPicture(page, `releases/${name}-${mode}-${width}`)
      expect.soft(await layoutFaults(page), `${name}, ${mode}, ${width} px`).toEqual([])
      await expectAccessible(page)
    }
  await page.emulateMedia({ colorScheme: 'light' })
}

/** Answers a question with its own deed. */
async function answer(page: Page, question: string | RegExp, deed: string | RegExp): Promise<void> {
  await page.getByRole('alertdialog', { name: question }).getByRole('button', { name: deed }).click()
}

test('an administrator makes a key, tries what a team released with it on one role, promotes it, goes back, and ends the key', async ({
  page,
  api,
  project,
  portalUrl,
  openBrowser,
}) => {
  test.setTimeout(400_000)
  const settings = `/p/${project.code}/settings`
  const { id: roleId } = await api.call('/role/create', {
    project_id: project.id,
    code: 'TRY',
    name: 'First to try',
  })
  expect(roleId).toBeTruthy()

  const key = await test.step('a key for the stores team, shown once', async () => {
    await enter(page, `${settings}/release-keys`)
    await expect(page.getByText('There are no keys')).toBeVisible()
    await page.getByRole('button', { name: 'Make a key' }).click()
    const form = page.getByRole('dialog', { name: 'Make a key' })
    await form.getByLabel('Name').fill('Stores team')
    await form.getByRole('checkbox', { name: 'Stores' }).check()
    await lookAt(page, 'key-form')
    await form.getByRole('button', { name: 'Make the key' }).click()
    const made = page.getByRole('dialog', { name: 'The key Stores team' })
    const secret = await made.getByRole('textbox', { name: 'Key' }).inputValue()
    expect(secret).toMatch(/^ark_[^.]+\.\S{20,}$/)
    await lookAt(page, 'key-made')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await made.getByRole('button', { name: 'Copy' }).click()
    await expect(made.getByText('Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
    await made.getByRole('button', { name: 'I have kept it' }).click()
    await expect(page.getByRole('row', { name: /^Stores team/ })).toContainText(/Stores.*Never.*Works/s)
    return secret
  })

  const active = page.getByRole('region', { name: 'Active' })
  const candidate = page.getByRole('region', { name: 'Candidate' })
  const first = await test.step('every module with what is active of it', async () => {
    await page.goto(`${settings}/modules`)
    await expect(page.getByRole('rowgroup').filter({ hasText: 'Locations' })).toContainText('Everybody')
    await lookAt(page, 'modules')
    await page.getByRole('link', { name: 'Stores', exact: true }).last().click()
    await expect(page.getByRole('heading', { name: 'Stores', level: 1 })).toBeVisible()
    await expect(candidate).toContainText('There is no candidate')
    return ((await active.locator('code').textContent()) ?? '').trim()
  })

  const second = await test.step('the team releases, and the release is there by itself', async () => {
    const team = await copyOfRemote('stores', portalUrl, key)
    try {
      await team.change('i18n/en.json', '"list": "Stores"', '"list": "Stores, tried"')
      const { code, said, complained } = await team.release()
      expect(code, `${said}${complained}`).toBe(0)
    } finally {
      await team.remove()
    }
    const row = page.getByRole('row', { name: /with the key Stores team/ })
    await expect(row).toContainText('Published')
    await row.getByRole('link').click()
    const details = page.getByRole('dialog', { name: /^Release / })
    await expect(details.getByText('nothing would break')).toBeVisible()
    await details.getByText(/^Calls it uses/).click()
    await expect(details.getByText('/store/search', { exact: true })).toBeVisible()
    await lookAt(page, 'release')
    await details.getByRole('button', { name: 'Close' }).click()
    return /[0-9a-f]{12}/.exec((await row.textContent()) ?? '')?.[0] ?? ''
  })

  await test.step('tried on one role and a tenth of everybody', async () => {
    await page.getByRole('button', { name: `Actions: ${second}` }).click()
    await page.getByRole('menuitem', { name: 'Make it the candidate…' }).click()
    const form = page.getByRole('dialog', { name: `Make ${second} the candidate` })
    await form.getByRole('button', { name: 'Add a role' }).click()
    const roles = page.getByRole('dialog', { name: 'Select Role' })
    await roles.getByRole('option', { name: /First to try/ }).click()
    await form.getByRole('spinbutton', { name: 'Percentage of everybody' }).fill('10')
    await lookAt(page, 'candidate-form')
    await form.getByRole('button', { name: 'Make it the candidate' }).click()
    await expect(candidate).toContainText(/Role: First to try · 10% of everybody/)
    await lookAt(page, 'module')
  })

  await test.step('for everybody, and back again', async () => {
    await page.getByRole('button', { name: 'Promote' }).click()
    await answer(page, `Give ${second} to everybody?`, 'Promote')
    await expect(active).toContainText(second)
    await page.getByRole('button', { name: `Roll back to ${first}` }).click()
    const question = page.getByRole('dialog', { name: `Roll Stores back to ${first}?` })
    await expect(question).toContainText(`Tabs that are open now go on with ${second}.`)
    await question.getByRole('textbox', { name: 'Reason (optional)' }).fill('The list is slow')
    await keepPicture(page, 'releases/roll-back-question')
    await question.getByRole('button', { name: /^Roll back/ }).click()
    await expect(active).toContainText(first)
    await page.getByRole('tab', { name: 'History' }).click()
    await expect(page).toHaveURL(/tab=history/)
    const history = page.getByRole('table', { name: 'History' }).getByRole('row')
    await expect(history.nth(1)).toContainText(/Rolled back.*The list is slow/s)
    await expect(history.nth(2)).toContainText('Promoted')
    await expect(history.nth(3)).toContainText(/Candidate.*Role: First to try · 10% of everybody/s)
    await lookAt(page, 'history')
  })

  await test.step('from right to left, for who may release and is no superuser', async () => {
    const person = await api.makePerson(project.id, {
      language: 'ar',
      modules: ['settings'],
      access: ['module_release'],
    })
    const arabic = await openBrowser()
    await enter(arabic, `${settings}/modules/stores`, person)
    await expect(arabic.getByRole('region', { name: 'نشط', exact: true })).toContainText(first)
    await expect(arabic.getByRole('row', { name: new RegExp(second) })).toBeVisible()
    await lookAt(arabic, 'module-rtl')
    await arabic.goto(`${settings}/modules`)
    await expect(arabic.getByRole('heading', { name: 'الوحدات', level: 1 })).toBeVisible()
    await lookAt(arabic, 'modules-rtl')
    await arabic.goto(`${settings}/release-keys`)
    await expect(arabic.getByRole('row', { name: /^Stores team/ })).toBeVisible()
    await lookAt(arabic, 'keys-rtl')
  })

  await test.step('the key ends, and does nothing any more', async () => {
    await page.goto(`${settings}/release-keys`)
    const row = page.getByRole('row', { name: /^Stores team/ })
    await expect(row).not.toContainText('Never')
    await lookAt(page, 'keys')
    await row.getByRole('button', { name: 'Revoke: Stores team' }).click()
    await answer(page, 'Revoke the key Stores team?', 'Revoke')
    await expect(row).toContainText('Revoked')
    const refused = await fetch(`${portalUrl}/api/release/promote`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ module_code: 'stores' }),
    })
    expect(refused.status).toBe(401)
  })
})
