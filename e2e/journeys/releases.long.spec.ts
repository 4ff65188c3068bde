import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, unlink, writeFile } from 'node:fs/promises'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyPlace } from '@atrium/release/empty-place'
import { packPackages } from '@atrium/release/pack-packages'
import { packRelease } from '@atrium/release/pack-release'
import { runCommand } from '@atrium/release/run-command'
import type { Page } from '@playwright/test'
import { enter, expect } from '../support/journey.ts'
import { lookAt } from '../support/look-at.ts'
import { inOwnPortal } from '../support/own-portal.ts'
import type { PortalApi } from '../support/portal-api.ts'
import { copyOfRemote, type TeamRemote } from '../support/released-remote.ts'

const root = join(import.meta.dirname, '../..')
const access = [
  'store_view',
  'store_view_all',
  'store_materials_view',
  'materials_view',
  'stock_request_view',
] as const

interface Team {
  /** A release key for `stores` only. */
  key: string
  /** Makes a copy of the remote `stores`. */
  copy: () => Promise<TeamRemote>
}

const test = inOwnPortal().extend<{ team: Team }>({
  team: async ({ api, portalUrl }, use) => {
    const { key } = await api.call('/release-key/create', {
      name: 'The stores team',
      module_codes: ['stores'],
    })
    const copies: TeamRemote[] = []
    const copy = async () => {
      const made = await copyOfRemote('stores', portalUrl, key)
      copies.push(made)
      return made
    }
    await use({ key, copy })
    await Promise.all(copies.map((each) => each.remove()))
  },
})

test.describe.configure({ mode: 'serial' })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Expects success, or fails with the command's output. */
function expectDone({ code, said, complained }: Awaited<ReturnType<TeamRemote['release']>>): void {
  expect({ code, complained }, said).toEqual({ code: 0, complained: '' })
}

async function activeOf(api: PortalApi, code: string) {
  const { modules } = await api.call('/release/get_modules', {})
  return modules.find((one) => one.code === code)
}

test('a team ships stores: one role first, then everybody, then back; no open tab breaks', async ({
  page,
  api,
  project,
  team,
  openBrowser,
}) => {
  const trying = await api.makePerson(project.id, { access, modules: ['stores'] })
  const others = await api.makePerson(project.id, { access, modules: ['stores'] })
  const v2 = await team.copy()
  await v2.change('i18n/en.json', '"list": "Stores"', '"list": "Stores, shipped"')

  const before = await openBrowser()
  await enter(before, `/p/${project.code}/stores`, others)
  await expect(heading(before, 'Stores')).toBeVisible()

  expectDone(await v2.release('--candidate', `role:${project.code}/${trying.roleCode}`))
  await enter(page, `/p/${project.code}/stores`, trying)
  await expect(heading(page, 'Stores, shipped')).toBeVisible()
  const other = await openBrowser()
  await enter(other, `/p/${project.code}/stores`, others)
  await expect(heading(other, 'Stores')).toBeVisible()

  expectDone(await v2.release('--promote'))
  await expect(before.getByText('A new version is ready')).toBeVisible()
  await before.getByRole('link', { name: 'Stock requests' }).click()
  await expect(heading(before, 'Stock requests')).toBeVisible()
  await before.goBack()
  await expect(heading(before, 'Stores')).toBeVisible()
  await before.reload()
  await expect(heading(before, 'Stores, shipped')).toBeVisible()

  expectDone(await v2.release('--roll-back', '--reason', 'the journey goes back'))
  await before.reload()
  await expect(heading(before, 'Stores')).toBeVisible()
  await expect(heading(page, 'Stores, shipped')).toBeVisible()
})

/** Makes a copy of stores whose pages throw as soon as they are drawn. */
async function failingCopy(team: Team): Promise<TeamRemote> {
  const copy = await team.copy()
  await copy.change(
    'src/pages/stores.page.tsx',
    'const project = useProject()',
    "if (useProject()) throw new Error('this version fails')\n  const project = useProject()",
  )
  return copy
}

test('a candidate that fails for its role withdraws itself there, and nobody else ever gets it', async ({
  page,
  api,
  project,
  team,
  openBrowser,
  complaints,
}) => {
  complaints.expect(/this version fails|stores|Stores/)
  const trying = await api.makePerson(project.id, { access, modules: ['stores'] })
  const colleague = { email: `with-${trying.email}`, password: trying.password }
  await api.call('/user/create', {
    project_id: project.id,
    name: 'Colleague',
    language: 'en',
    role: trying.roleId,
    ...colleague,
  })
  const other = await api.makePerson(project.id, { access, modules: ['stores'] })
  const good = (await activeOf(api, 'stores'))?.active_version
  const v3 = await failingCopy(team)
  expectDone(await v3.release('--candidate', `role:${project.code}/${trying.roleCode}`))
  const bad = (await activeOf(api, 'stores'))?.candidate?.version ?? ''
  expect(bad).toMatch(/^[0-9a-f]{12}$/)

  const elsewhere = await openBrowser()
  const asked: string[] = []
  elsewhere.on('request', (request) => void asked.push(request.url()))
  await enter(elsewhere, `/p/${project.code}/stores`, other)
  await expect(heading(elsewhere, 'Stores')).toBeVisible()

  const tabs = [page, await openBrowser()]
  for (const [index, tab] of tabs.entries()) {
    await enter(tab, `/p/${project.code}/stores`, [trying, colleague][index])
    await tab.evaluate(() => void Object.assign(globalThis, { isTheSame: true }))
    await expect(tab.getByRole('alert').filter({ hasText: 'Stores has run into a problem' })).toBeVisible()
  }
  // Two people have it: both must fail, not the three of the default setting.
  await expect.poll(async () => (await activeOf(api, 'stores'))?.candidate).toBeNull()
  for (const tab of tabs) await expect(heading(tab, 'Stores')).toBeVisible()
  for (const tab of tabs) expect(await tab.evaluate(() => 'isTheSame' in globalThis)).toBe(true)
  expect(await activeOf(api, 'stores')).toMatchObject({
    active_version: good,
    withdrawn: { version: bad, reason: { kind: 'candidate', failing_people: 2, thresholds: { people: 2 } } },
  })
  await elsewhere.reload()
  await expect(heading(elsewhere, 'Stores')).toBeVisible()
  expect(asked.filter((address) => address.includes(bad))).toEqual([])
})

test('a release that fails withdraws itself, and the tabs that had it recover by themselves', async ({
  page,
  api,
  project,
  team,
  openBrowser,
  complaints,
}) => {
  complaints.expect(/this version fails|stores|Stores/)
  const people = [
    await api.makePerson(project.id, { access, modules: ['stores'] }),
    await api.makePerson(project.id, { access, modules: ['stores'] }),
    await api.makePerson(project.id, { access, modules: ['stores'] }),
  ]
  const good = (await activeOf(api, 'stores'))?.active_version
  const v3 = await failingCopy(team)
  // It was a candidate before, and was withdrawn: what failed then is another build now.
  await v3.change('i18n/en.json', '"list": "Stores"', '"list": "Stores again"')
  expectDone(await v3.release('--activate'))
  expect((await activeOf(api, 'stores'))?.active_version).not.toBe(good)

  const tabs = [page, await openBrowser(), await openBrowser()]
  for (const [index, tab] of tabs.entries()) await enter(tab, `/p/${project.code}/stores`, people[index])
  await expect.poll(async () => (await activeOf(api, 'stores'))?.active_version).toBe(good)
  for (const tab of tabs) await expect(heading(tab, 'Stores')).toBeVisible()
  const told = await activeOf(api, 'stores')
  expect(told?.withdrawn?.reason).toMatchObject({ failing_people: 3 })
})

test('one person tries a release in one session, sees that they do, and ends it; nobody else notices', async ({
  page,
  api,
  project,
  team,
  openBrowser,
}) => {
  const person = await api.makePerson(project.id, {
    access: [...access, 'module_release'],
    modules: ['stores', 'releases'],
  })
  const good = (await activeOf(api, 'stores'))?.active_version
  const v2 = await team.copy()
  await v2.change('i18n/en.json', '"list": "Stores"', '"list": "Stores, looked at"')
  expectDone(await v2.release())

  const other = await openBrowser()
  await enter(other, `/p/${project.code}/stores`, person)
  await enter(page, `/p/${project.code}/settings/modules/stores`, person)
  const { releases } = await api.call('/release/search', { module_code: 'stores' })
  const tried = releases.find(({ state }) => state === 'published')?.version ?? ''
  await page.getByRole('button', { name: `Actions for ${tried}` }).click()
  await page.getByRole('menuitem', { name: 'Try it in this browser' }).click()
  const strip = page.getByRole('region', { name: 'What you are testing in this browser' })
  await expect(strip).toContainText('You are testing version')
  await expect(strip).toContainText(tried)
  await expect(page.getByText('Tried here')).toBeVisible()

  await page.goto(`/p/${project.code}/stores`)
  await expect(heading(page, 'Stores, looked at')).toBeVisible()
  await lookAt(page, 'releases/override')
  await expect(strip).toBeInViewport()
  await other.reload()
  await expect(heading(other, 'Stores')).toBeVisible()
  await expect(other.getByRole('region', { name: 'What you are testing in this browser' })).toHaveCount(0)

  const endIt = strip.getByRole('button', { name: /^End it: / })
  await endIt.focus()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Stores')).toBeVisible()
  await expect(strip).toHaveCount(0)
  expect((await activeOf(api, 'stores'))?.active_version).toBe(good)
})

test('a breaking release is refused by name, and nobody gets it', async ({ api, team, portalUrl }) => {
  const good = (await activeOf(api, 'stores'))?.active_version

  await test.step('a call that the server does not answer', async () => {
    const remote = await team.copy()
    await remote.change(
      'src/pages/stores.page.tsx',
      'const t = useTexts()',
      "const t = useTexts()\n  const teleport = () => call('/store/teleport' as '/store/search', { project_id: project.id })",
    )
    await remote.change('src/pages/stores.page.tsx', /^/, "import { call } from '@atrium/client'\n")
    await remote.change(
      'src/pages/stores.page.tsx',
      "title={t('pages.list')}",
      "title={<button onClick={teleport}>{t('pages.list')}</button>}",
    )
    const says = 'it calls /store/teleport, which this portal does not answer'
    for (const option of ['--check', '--activate']) {
      const { code, said, complained } = await remote.release(option)
      expect({ code, complained }).toEqual({ code: 1, complained: 'Nothing was published.\n' })
      expect(said).toContain(says)
    }
    // If it is kept for later, the portal itself judges it again, with the same result.
    expectDone(await remote.release())
    const version = (await remote.built()).split('/').at(-1) ?? ''
    const refused = await api.refused('/release/activate', { module_code: 'stores', version })
    expect(refused).toMatchObject({
      status: 422,
      breaks: [{ kind: 'call_missing', subject: '/store/teleport' }],
    })
  })

  await test.step('more than the size budget', async () => {
    const remote = await team.copy()
    await writeFile(
      join(remote.folder, 'src/heavy.ts'),
      `export const heavy = '${randomBytes(60_000).toString('base64')}'\n`,
    )
    await remote.change('src/pages/stores.page.tsx', /^/, "import { heavy } from '../heavy.ts'\n")
    await remote.change(
      'src/pages/stores.page.tsx',
      "title={t('pages.list')}",
      "title={<>{t('pages.list')} <i hidden>{heavy}</i></>}",
    )
    const { code, said } = await remote.release('--activate')
    expect(code).toBe(1)
    expect(said).toMatch(/stores\.list.* is too large: \d+ bytes travel where 60000 may/)
  })

  const remote = await team.copy()
  await remote.change('i18n/en.json', '"list": "Stores"', '"list": "Stores, altered"')
  expect((await remote.release('--check')).code).toBe(0)
  const folder = await remote.built()
  const chunks = join(folder, 'chunks')
  const chunk = (await readdir(chunks)).find((file) => file.endsWith('.js')) ?? ''
  const publish = async () => {
    const body = new FormData()
    body.set('file', new Blob([new Uint8Array(await packRelease(folder))]), 'stores.tar')
    const headers = { authorization: `Bearer ${team.key}` }
    const reply = await fetch(`${portalUrl}/api/release/publish`, { method: 'POST', headers, body })
    const { error } = (await reply.json()) as { error?: { breaks?: { kind: string; subject: string }[] } }
    return { status: reply.status, breaks: error?.breaks }
  }

  await test.step('a file whose hash differs', async () => {
    await writeFile(join(chunks, chunk), 'alert(1)')
    const { status, breaks } = await publish()
    expect(status).toBe(422)
    expect(breaks).toContainEqual(
      expect.objectContaining({ kind: 'file_altered', subject: `chunks/${chunk}` }),
    )
  })

  await test.step('a missing file', async () => {
    await unlink(join(chunks, chunk))
    const { status, breaks } = await publish()
    expect(status).toBe(422)
    expect(breaks).toContainEqual(
      expect.objectContaining({ kind: 'file_missing', subject: `chunks/${chunk}` }),
    )
  })

  expect((await activeOf(api, 'stores'))?.active_version).toBe(good)
})

test('a key works for its module only', async ({ api, team, portalUrl }) => {
  const remote = await team.copy()
  const { key } = await api.call('/release-key/create', { name: 'Others', module_codes: ['locations'] })
  const env = { ATRIUM_PORTAL: portalUrl, ATRIUM_RELEASE_KEY: key }
  const ended = await runCommand(['.', '--activate'], { cwd: remote.folder, env })
  expect(ended.code).toBe(4)
  expect(ended.complained).toContain('The portal refuses (403)')
  const unknown = await runCommand(['stores', '--promote'], {
    cwd: root,
    env: { ...env, ATRIUM_RELEASE_KEY: 'ark_x' },
  })
  expect(unknown.code).toBe(4)
  expect(unknown.complained).toContain('The portal refuses (401)')
})

test('a remote is built and released from an empty folder, without the repository', async ({
  page,
  api,
  project,
  team,
  portalUrl,
}) => {
  const tarballs = await mkdtemp(join(tmpdir(), 'atrium-tarballs-'))
  await packPackages(root, tarballs, { types: false })
  const place = await emptyPlace(root, 'stores', tarballs)
  try {
    const main = join(place.remote, 'node_modules/@atrium/release/src/main.js')
    const env = { ATRIUM_PORTAL: portalUrl, ATRIUM_RELEASE_KEY: team.key }
    expectDone(await runCommand(['.', '--activate'], { cwd: place.remote, env, main }))
    const version = (await activeOf(api, 'stores'))?.active_version
    const { release } = await api.call('/release/get', { module_code: 'stores', version: version ?? '' })
    expect(release.needs.calls).toContain('/store/search')
    const person = await api.makePerson(project.id, { access, modules: ['stores'] })
    const scripts: string[] = []
    page.on('request', (request) => void scripts.push(request.url()))
    await enter(page, `/p/${project.code}/stores`, person)
    await expect(heading(page, 'Stores')).toBeVisible()
    expect(scripts.some((script) => script.includes(`/remotes/stores/${version}/`))).toBe(true)
  } finally {
    await place.remove()
    await rm(tarballs, { recursive: true })
  }
})
