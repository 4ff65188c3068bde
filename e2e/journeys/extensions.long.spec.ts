import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReleaseManifest } from '@atrium/contract'
import type { Page } from '@playwright/test'
import { enter, expect, keepPicture } from '../support/journey.ts'
import { inOwnPortal } from '../support/own-portal.ts'
import { copyOfRemote, type TeamRemote } from '../support/released-remote.ts'
import { UnrulyLine } from '../support/unruly-line.ts'

const test = inOwnPortal()
test.describe.configure({ mode: 'serial' })

const panel = `import { useTexts, type ExtensionProps, type locationTabs } from '@atrium/portal'

export default function ShelfPanel({ locationId }: ExtensionProps<typeof locationTabs>) {
  const t = useTexts()
  if (localStorage.getItem('broken-shelf') !== null) throw new Error('the shelf is broken')
  return <p>{t('serving.shelf')}: {locationId}</p>
}
`

/** Adds a tab to the page of a location, as a team would in its own copy of stores. */
async function addTab(remote: TeamRemote): Promise<void> {
  await remote.change(
    'src/declaration.ts',
    '  extensions: [',
    `  extensions: [
    {
      name: 'stores.shelf',
      of: 'locations.location.tabs',
      titleKey: 'serving.shelf',
      requires: { module: 'stores', access: 'store_view' },
      position: 20,
    },`,
  )
  await remote.change(
    'src/extensions.ts',
    "  'stores.nearby'",
    "  'stores.shelf': () => import('./shelf.panel.tsx'),\n  'stores.nearby'",
  )
  await writeFile(join(remote.folder, 'src/shelf.panel.tsx'), panel)
  for (const language of ['en', 'ar', 'fr'])
    await remote.change(`i18n/${language}.json`, '"serving": {', '"serving": {\n    "shelf": "Shelf",')
}

/** Returns a pattern of the address of the script that only the new tab needs. */
async function scriptOfTab(remote: TeamRemote): Promise<RegExp> {
  const text = await readFile(join(await remote.built(), 'release.json'), 'utf8')
  const { extensionScripts } = JSON.parse(text) as ReleaseManifest
  const others = extensionScripts['stores.nearby'] ?? []
  const [own] = (extensionScripts['stores.shelf'] ?? []).filter((file) => !others.includes(file))
  if (own === undefined) throw new Error('The tab has no script of its own')
  return new RegExp(own.replaceAll('.', String.raw`\.`))
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const told = (page: Page) => page.getByRole('alert').filter({ hasText: 'Shelf' })

/** The page around the tab works: another tab of its own opens and shows what it should. */
async function expectThePageToWork(page: Page): Promise<void> {
  await tab(page, 'Contacts').click()
  await expect(page.getByRole('tabpanel')).toContainText('contacts')
  await expect(page.getByRole('tree')).toBeVisible()
  await tab(page, 'Shelf').click()
}

test('a module released alone adds a tab to the page of a location, and only the tab suffers when it fails', async ({
  page,
  api,
  project,
  portalUrl,
  openBrowser,
  complaints,
}) => {
  complaints.expect(/integrity|stores|Shelf|shelf|chunk/i)
  const { key } = await api.call('/release-key/create', { name: 'Stores', module_codes: ['stores'] })
  const places = await api.makePlaces(project.id, { Harbour: {} })
  const location = places['Harbour'] ?? ''
  const keeper = await api.makePerson(project.id, {
    access: ['location_view', 'location_view_all', 'store_view', 'store_view_all'],
    modules: ['locations', 'stores'],
  })
  const activeOf = async (code: string) => {
    const { modules } = await api.call('/release/get_modules', {})
    return modules.find((one) => one.code === code)?.active_version
  }
  const locations = await activeOf('locations')
  const address = `/p/${project.code}/locations?location=${location}`
  const remote = await copyOfRemote('stores', portalUrl, key)
  const line = await UnrulyLine.open(portalUrl)
  try {
    await test.step('before and after the release', async () => {
      await enter(page, address, keeper)
      await expect(tab(page, 'Stock nearby')).toBeVisible()
      await expect(tab(page, 'Shelf')).toHaveCount(0)
      await addTab(remote)
      const { code, said } = await remote.release('--activate')
      expect(code, said).toBe(0)
      expect(await activeOf('locations')).toBe(locations)
      await page.reload()
      await tab(page, 'Shelf').click()
      await expect(page.getByRole('tabpanel')).toContainText(`Shelf: ${location}`)
      await keepPicture(page, 'extension-tab')
    })

    const script = await scriptOfTab(remote)
    const open = async () => {
      const other = await openBrowser({ baseURL: line.url })
      await enter(other, address, keeper)
      await tab(other, 'Shelf').click()
      return other
    }

    await test.step('slow', async () => {
      const arrival = Promise.withResolvers<void>()
      line.set(script, { until: arrival.promise })
      const other = await open()
      await expect(other.getByRole('tabpanel')).toContainText('Loading…')
      await expectThePageToWork(other)
      arrival.resolve()
      line.mend()
      await expect(other.getByRole('tabpanel')).toContainText(`Shelf: ${location}`)
    })

    for (const { what, mischief, reason } of [
      { what: 'gone', mischief: { status: 404 }, reason: 'It could not be reached.' },
      {
        what: 'tampered with',
        mischief: { change: (text: string) => `${text};globalThis.planted=1` },
        reason: 'differs from what was released',
      },
    ] as const)
      await test.step(what, async () => {
        line.set(script, mischief)
        const other = await open()
        await expect(told(other)).toContainText(reason)
        await keepPicture(other, `extension-${what.split(' ')[0]}`)
        await expectThePageToWork(other)
        await expect(told(other)).toContainText(reason)
        expect(await other.evaluate(() => 'planted' in globalThis)).toBe(false)
        line.mend()
        await other.getByRole('button', { name: 'Try again' }).click()
        await expect(other.getByRole('tabpanel')).toContainText(`Shelf: ${location}`)
      })

    await test.step('throwing while it renders', async () => {
      await page.evaluate(() => localStorage.setItem('broken-shelf', '1'))
      await page.reload()
      await expect(told(page)).toContainText('Shelf has run into a problem')
      await tab(page, 'Contacts').click()
      await expect(page.getByRole('tabpanel')).toContainText('contacts')
      await page.evaluate(() => localStorage.removeItem('broken-shelf'))
      await tab(page, 'Shelf').click()
      await expect(page.getByRole('tabpanel')).toContainText(`Shelf: ${location}`)
    })
  } finally {
    await page.context().close()
    await line.close()
    await remote.remove()
  }
})

test('without the right nothing of an extension is shown or requested', async ({ page, api, project }) => {
  const places = await api.makePlaces(project.id, { Harbour: {} })
  const reader = await api.makePerson(project.id, {
    access: ['location_view', 'location_view_all'],
    modules: ['locations', 'stores'],
  })
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await enter(page, `/p/${project.code}/locations?location=${places['Harbour']}&tab=stores.nearby`, reader)
  await expect(tab(page, 'Overview')).toHaveAttribute('aria-selected', 'true')
  await expect(tab(page, 'Stock nearby')).toHaveCount(0)
  expect(asked.filter((path) => /^\/remotes\/stores\/.*\.js$/.test(path))).toEqual([])
  expect(asked).not.toContain('/api/store/search')
})
