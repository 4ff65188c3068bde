import { copiedRepository } from '@atrium/generators/copied-repository'
import { runCommand } from '@atrium/release/run-command'
import { enter, expect, expectAccessible, keepPicture } from '../support/journey.ts'
import { inOwnPortal } from '../support/own-portal.ts'

const test = inOwnPortal()

test('a newly generated remote is released to a portal that knows nothing of it, and opens from its navigation', async ({
  page,
  api,
  project,
  portalUrl,
}) => {
  await api.makePlaces(project.id, { Harbour: { 'North tower': {} }, Annex: {} })
  await enter(page, `/p/${project.code}/locations`)
  const navigation = page.getByRole('navigation', { name: 'Main navigation' })
  // The page is complete before this machine starts to build.
  await expect(page.getByRole('heading', { level: 1, name: 'Locations', exact: true })).toBeVisible()
  await expect(page.getByText('Annex', { exact: true })).toBeVisible()
  await expect(navigation.getByRole('link', { name: 'Rounds', exact: true })).toHaveCount(0)

  await test.step('its team makes and releases it', async () => {
    const copy = await copiedRepository()
    try {
      await copy.make('remote', 'rounds')
      const { key } = await api.call('/release-key/create', { name: 'Rounds team', module_codes: ['rounds'] })
      const env = { ATRIUM_PORTAL: portalUrl, ATRIUM_RELEASE_KEY: key }
      const { code, said, complained } = await runCommand(['rounds', '--activate'], { cwd: copy.folder, env })
      expect({ code, complained }, said).toEqual({ code: 0, complained: '' })
    } finally {
      await copy.remove()
    }
  })

  await test.step('the next page load has it', async () => {
    await page.reload()
    await navigation.getByRole('link', { name: 'Rounds', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Rounds' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Annex/ })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /North tower/ }).click()
    await expect(page.getByRole('dialog', { name: 'North tower' })).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, 'releases/new-remote')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})
