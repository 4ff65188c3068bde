import type { Page } from '@playwright/test'
import { enter, expect, keepPicture } from '../support/journey.ts'
import { lookAt } from '../support/look-at.ts'
import { inOwnPortal } from '../support/own-portal.ts'
import { copyOfRemote } from '../support/released-remote.ts'

const test = inOwnPortal()

test.use({ viewport: { width: 1440, height: 900 } })

/** Confirms a question by its action. */
async function answer(page: Page, question: string | RegExp, action: string | RegExp): Promise<void> {
  await page.getByRole('alertdialog', { name: question }).getByRole('button', { name: action }).click()
}

test('an administrator makes a key, tries a team’s release on one role, promotes it, rolls back, and revokes the key', async ({
  page,
  api,
  project,
  portalUrl,
  openBrowser,
}) => {
  const settings = `/p/${project.code}/settings`
  const { id: roleId } = await api.call('/role/create', {
    project_id: project.id,
    code: 'TRY',
    name: 'First to try',
  })
  expect(roleId).toBeTruthy()

  const key = await test.step('shows a key for the stores team once', async () => {
    await enter(page, `${settings}/release-keys`)
    await expect(page.getByText('No keys yet')).toBeVisible()
    await page.getByRole('button', { name: 'Add release key' }).click()
    const form = page.getByRole('dialog', { name: 'Add release key' })
    await form.getByLabel('Name').fill('Stores team')
    await form.getByRole('checkbox', { name: 'Stores' }).check()
    await lookAt(page, 'releases/key-form')
    await form.getByRole('button', { name: 'Add', exact: true }).click()
    const made = page.getByRole('dialog', { name: 'The key Stores team' })
    const secret = await made.getByRole('textbox', { name: 'Key' }).inputValue()
    expect(secret).toMatch(/^ark_[^.]+\.\S{20,}$/)
    await lookAt(page, 'releases/key-made')
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await made.getByRole('button', { name: 'Copy' }).click()
    await expect(made.getByText('Copied')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret)
    await made.getByRole('button', { name: 'I have saved it' }).click()
    await expect(page.getByRole('row', { name: /^Stores team/ })).toContainText(/Stores.*Never.*Works/s)
    return secret
  })

  const active = page.getByRole('region', { name: 'Active' })
  const candidate = page.getByRole('region', { name: 'Candidate' })
  const first = await test.step('lists every module with its active release', async () => {
    await page.goto(`${settings}/modules`)
    await expect(page.getByRole('rowgroup').filter({ hasText: 'Locations' })).toContainText('Everybody')
    await lookAt(page, 'releases/modules')
    await page.getByRole('link', { name: 'Stores', exact: true }).last().click()
    await expect(page.getByRole('heading', { name: 'Stores', level: 1 })).toBeVisible()
    await expect(candidate).toContainText('No candidate')
    return ((await active.locator('code').textContent()) ?? '').trim()
  })

  const second = await test.step('shows the team’s release as soon as it is published', async () => {
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
    await lookAt(page, 'releases/release')
    await details.getByRole('button', { name: 'Close' }).click()
    return /[0-9a-f]{12}/.exec((await row.textContent()) ?? '')?.[0] ?? ''
  })

  await test.step('tries it on one role and a tenth of everybody', async () => {
    await page.getByRole('button', { name: `Actions for ${second}` }).click()
    await page.getByRole('menuitem', { name: 'Make it the candidate…' }).click()
    const form = page.getByRole('dialog', { name: `Make ${second} the candidate` })
    await form.getByRole('button', { name: 'Add role' }).click()
    const roles = page.getByRole('dialog', { name: 'Select Role' })
    await roles.getByRole('option', { name: /First to try/ }).click()
    await form.getByRole('spinbutton', { name: 'Percentage of everybody' }).fill('10')
    await lookAt(page, 'releases/candidate-form')
    await form.getByRole('button', { name: 'Make it the candidate' }).click()
    await expect(candidate).toContainText(/Role: First to try · 10% of everybody/)
    await lookAt(page, 'releases/module')
  })

  await test.step('activates it for everybody, and rolls back', async () => {
    await page.getByRole('button', { name: 'Promote' }).click()
    await answer(page, `Give ${second} to everybody?`, 'Promote')
    await expect(active).toContainText(second)
    await page.getByRole('button', { name: `Roll back to ${first}` }).click()
    const question = page.getByRole('dialog', { name: `Roll Stores back to ${first}?` })
    await expect(question).toContainText(`Open tabs keep ${second}.`)
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
    await lookAt(page, 'releases/history')
  })

  await test.step('works from right to left, for a user who may release and is no superuser', async () => {
    const person = await api.makePerson(project.id, {
      language: 'ar',
      modules: ['releases'],
      access: ['module_release'],
    })
    const arabic = await openBrowser()
    await enter(arabic, `${settings}/modules/stores`, person)
    await expect(arabic.getByRole('region', { name: 'نشط', exact: true })).toContainText(first)
    await expect(arabic.getByRole('row', { name: new RegExp(second) })).toBeVisible()
    await lookAt(arabic, 'releases/module-rtl')
    await arabic.goto(`${settings}/modules`)
    await expect(arabic.getByRole('heading', { name: 'الوحدات', level: 1 })).toBeVisible()
    await lookAt(arabic, 'releases/modules-rtl')
    await arabic.goto(`${settings}/release-keys`)
    await expect(arabic.getByRole('row', { name: /^Stores team/ })).toBeVisible()
    await lookAt(arabic, 'releases/keys-rtl')
  })

  await test.step('revokes the key, which then does nothing', async () => {
    await page.goto(`${settings}/release-keys`)
    const row = page.getByRole('row', { name: /^Stores team/ })
    await expect(row).not.toContainText('Never')
    await lookAt(page, 'releases/keys')
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
