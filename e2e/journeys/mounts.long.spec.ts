import type { Page } from '@playwright/test'
import type { CallInput, CallReply } from '@atrium/contract'
import { expect, enter, test } from '../support/journey.ts'
import { MountedModules } from '../support/mounted-modules.ts'
import { PageHoldings, type Holdings } from '../support/page-holdings.ts'
import { administrator } from '../support/people.ts'

/** Number of mounts and unmounts over all modules; `npm run bench:mounts` uses 300. */
const times = Number(process.env['MOUNT_TIMES'] ?? 15)

/** Its first page shows the signed-in user, which tells when it is complete. */
const lastModule = 'users'

/** Limits for any number of mounts: React may keep parts of the page before until the next one. */
const heldAtMost = { nodes: 60, listeners: 10, detached: 10 }

interface Declared {
  pages: { path: string; scope?: 'project' | 'portal' }[]
}

/** Returns the address of the first page of each offered module. */
function firstPages({ modules }: CallReply<'/modules/registry'>, project: string) {
  return modules.flatMap(({ code, declaration }) => {
    const [page] = (declaration as unknown as Declared).pages
    if (!page) return []
    return [{ module: code, to: page.scope === 'portal' ? `/${page.path}` : `/p/${project}/${page.path}` }]
  })
}

/**
 * Returns what the page holds once the list at the end of every walk is complete, with the administrator in it, and nothing
 * more arrives.
 */
async function settled(page: Page, holdings: PageHoldings): Promise<Holdings> {
  await expect(page.getByRole('table').getByText(administrator.email)).toBeVisible()
  for (let last = await holdings.count(); ;) {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    const now = await holdings.count()
    if (now.nodes === last.nodes && now.listeners === last.listeners) return now
    last = now
  }
}

test(`all modules, mounted and unmounted ${times} times, leave nothing behind`, async ({
  page,
  api,
  project,
}) => {
  test.setTimeout(120_000 + times * 5_000)
  const holdings = await PageHoldings.watch(page)
  const mounted = await MountedModules.watch(page)
  const offered = await api.call('/modules/registry', { project_id: project.id })
  const steps = firstPages(offered, project.code).toSorted(
    (one, other) => Number(one.module === lastModule) - Number(other.module === lastModule),
  )
  expect(steps.at(-1)?.module).toBe(lastModule)
  expect(steps.length).toBeGreaterThan(5)
  const reported = new Set<string>()
  page.on('request', (request) => {
    if (!request.url().endsWith('/api/modules/report')) return
    const { reports } = request.postDataJSON() as CallInput<'/modules/report'>
    for (const { module_code: code, outcome, mount_ms: took = 0 } of reports)
      if (outcome === 'mounted' && took > 0) reported.add(code)
  })
  // Each step leads from one module to another, including the first.
  await enter(page, steps.at(-1)?.to ?? '')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const rounds = Math.ceil(times / steps.length)
  // The first times also fetch and cache things, which a mount does not leave behind.
  await mounted.walk([...steps, ...steps])
  const [before, books] = [await settled(page, holdings), await mounted.books()]
  for (let round = 0; round < rounds; round++) await mounted.walk(steps)
  const [after, booksAfter] = [await settled(page, holdings), await mounted.books()]
  console.log(`${rounds * steps.length} mounts: ${JSON.stringify(after)}, from ${JSON.stringify(before)}`)
  expect(booksAfter).toEqual(books)
  await expect.poll(() => [...reported].toSorted()).toEqual(steps.map(({ module }) => module).toSorted())
  expect(books.applications).toBe(steps.length)
  for (const what of ['nodes', 'listeners', 'detached'] as const)
    expect.soft(after[what] - before[what], what).toBeLessThan(heldAtMost[what])
  expect(after.objectUrls, 'object URLs').toBe(0)
  expect(after.begun, 'listeners and intervals of modules').toEqual(before.begun)
})
