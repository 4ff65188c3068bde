import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, keepPicture, signIn } from '../support/journey.ts'
import { ModuleAtWork } from '../support/module-at-work.ts'
import { inOwnPortal } from '../support/own-portal.ts'
import { administrator } from '../support/people.ts'
import { copyOfRemote } from '../support/released-remote.ts'

/** A portal that allows development servers, as on a developer's own machine. */
const test = inOwnPortal({ MODULE_OVERRIDES: 'addresses' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const overlay = '#rspack-dev-server-client-overlay'
const title = "title={t('pages.list')}"
const titled = (rest: string) => `title={<>{t('pages.list')} ${rest}</>}`
const file = 'src/pages/stores.page.tsx'

test('stores is developed in a running portal: saved changes are on the page, and nothing is lost', async ({
  page,
  api,
  project,
  portalUrl,
  openBrowser,
  complaints,
}) => {
  // The development shell reports missing texts before they arrive, and failed builds; the overlay with the report works
  // without the styles that the content policy refuses. A changed text reloads the page, also while it loads dialogs ahead.
  complaints.expect(/No text for|rspack-dev-server|Applying inline style|could not be loaded ahead/)
  const remote = await copyOfRemote('stores', portalUrl, '')
  const began = Date.now()
  const server = await ModuleAtWork.start(remote.folder, portalUrl)
  const address = `${server.url}/p/${project.code}/stores`
  const scripts: string[] = []
  page.on('request', (request) => void scripts.push(new URL(request.url()).pathname))
  try {
    await signIn(page, address, administrator)
    await expect(heading(page, 'Stores')).toBeVisible()
    console.log(`npm run dev: the first page after ${((Date.now() - began) / 1000).toFixed(1)} s`)
    expect(scripts).toContain('/remotes/stores/development/entry.js')
    await expect(page.getByText('You are working on').filter({ hasText: server.url })).toBeVisible()

    const isSameDocument = () => page.evaluate(() => 'sinceBefore' in globalThis)
    const search = page.getByRole('searchbox').first()
    await test.step('a component', async () => {
      await search.fill('typed before')
      await page.evaluate(() => Object.assign(globalThis, { sinceBefore: true }))
      await remote.change(file, title, titled('edited'))
      await expect(heading(page, 'Stores edited')).toBeVisible()
      await expect(search).toHaveValue('typed before')
      expect(await isSameDocument()).toBe(true)
    })

    await test.step('a build that fails, and then succeeds', async () => {
      await remote.change(file, titled('edited'), "title={<>{t('pages.list'} edited</>}")
      await expect(page.locator(overlay)).toBeVisible()
      await keepPicture(page, 'module-at-work-overlay')
      await remote.change(file, "title={<>{t('pages.list'} edited</>}", titled('mended'))
      await expect(page.locator(overlay)).toBeHidden()
      await expect(heading(page, 'Stores mended')).toBeVisible()
      expect(await isSameDocument()).toBe(true)
    })

    await test.step('a new file', async () => {
      await writeFile(
        join(remote.folder, 'src/new-word.tsx'),
        'export function NewWord() {\n  return <b>anew</b>\n}\n',
      )
      await remote.change(file, /^/, "import { NewWord } from '../new-word.tsx'\n")
      await remote.change(file, titled('mended'), titled('<NewWord />'))
      await expect(heading(page, 'Stores anew')).toBeVisible()
      await expect(search).toHaveValue('typed before')
      expect(await isSameDocument()).toBe(true)
    })

    await test.step('a text', async () => {
      await remote.change('i18n/en.json', '"list": "Stores"', '"list": "Shops"')
      await expect(heading(page, 'Shops anew')).toBeVisible()
      await keepPicture(page, 'module-at-work')
    })

    await test.step('everything else is as released', async () => {
      await page.getByRole('link', { name: 'Locations', exact: true }).click()
      await expect(heading(page, 'Locations')).toBeVisible()
      const others = scripts.filter((path) => /^\/remotes\/(?!stores\/)/.test(path))
      expect(others.some((path) => /^\/remotes\/locations\/[0-9a-f]{12}\/entry\./.test(path))).toBe(true)
      expect(others.filter((path) => path.includes('/development/'))).toEqual([])
    })

    await test.step('a user who may not release gets the release, and is told why', async () => {
      const access = ['store_view', 'store_view_all'] as const
      const reader = await api.makePerson(project.id, { access, modules: ['stores'] })
      const other = await openBrowser()
      await signIn(other, address, reader)
      await expect(heading(other, 'Stores')).toBeVisible()
      await expect(other.getByText('stores is as it was released')).toBeVisible()
      await keepPicture(other, 'module-at-work-refused')
    })

    await test.step('the portal itself is unaffected', async () => {
      const other = await openBrowser()
      await signIn(other, `${portalUrl}/p/${project.code}/stores`, administrator)
      await expect(heading(other, 'Stores')).toBeVisible()
    })
  } finally {
    // A page that is still loading complains rightly when its server ends.
    await page.context().close()
    const ended = await server.stop()
    await remote.remove()
    expect(ended, server.said).toEqual({ code: 0, isAnythingLeft: false })
  }
})
