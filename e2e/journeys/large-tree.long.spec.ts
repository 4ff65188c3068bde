import type { Request } from '@playwright/test'
import { enter, expect, test } from '../support/journey.ts'
import { LocationTree } from '../support/location-tree.ts'
import { makeLargeProject } from '../support/make-large-project.ts'
import { PageStrain } from '../support/page-strain.ts'

/** As many as a journey can wait for; `make-large-project.ts` of tools/bench makes 100,000. */
const locations = Number(process.env['LARGE_LOCATIONS'] ?? 20_000)

/** Rows that the page may hold at any moment. */
const mostRows = 150

/** Returns a page of a branch that the browser has requested, as `parent page`. */
function pageAskedFor(request: Request): string | null {
  if (!/\/api\/location\/get(All|Allowed)$/.test(request.url())) return null
  const { parent_id, page = 1 } = request.postDataJSON() as { parent_id?: string; page?: number }
  return `${parent_id ?? '0'} ${page}`
}

test(`a tree of ${locations} locations fetches and draws only what is in view`, async ({
  page,
  api,
  project,
}) => {
  const person = await api.makePerson(project.id, { access: ['location_view'] })
  const large = await makeLargeProject(`LARGE-${project.code}`, locations, person.email)
  const asked: string[] = []
  page.on('request', (request) => {
    const wanted = pageAskedFor(request)
    if (wanted !== null) asked.push(wanted)
  })
  const askedSince = () => asked.splice(0)
  const strain = await PageStrain.measure(page)
  const report = async (what: string) => {
    const { longestTask, mostRows: rows } = await strain.take()
    console.log(
      `${what}: longest task ${Math.round(longestTask)} ms at 4x slower CPU, at most ${rows} rows in the page`,
    )
    expect(rows, `rows in the page: ${what}`).toBeLessThanOrEqual(mostRows)
  }
  const tree = new LocationTree(page, 'Locations')
  const widest = tree.row(large.widest.name)

  await enter(page, `/p/${large.code}/locations`, person)
  await expect(tree.row('North site')).toBeVisible()
  await tree.open('North site')
  await expect(widest).toBeVisible()
  await strain.slowDown(4)
  await strain.take()
  askedSince()

  await test.step('expand a node with 5,000 children', async () => {
    await tree.open(large.widest.name)
    await expect(tree.row('Bay 1')).toHaveAttribute('aria-setsize', String(large.widest.children))
    await expect(tree.row('Bay 20')).toBeVisible()
    const pages = askedSince()
    expect(pages.length).toBeLessThanOrEqual(2)
    expect(pages.every((wanted) => wanted.startsWith(large.widest.id))).toBe(true)
    await report('expanding')
  })

  await test.step('scroll through it', async () => {
    await tree.root.hover()
    for (let turn = 0; turn < 20; turn++) await page.mouse.wheel(0, 900)
    await expect(
      tree.root
        .getByRole('treeitem')
        .filter({ hasText: /^Bay (5|6|7)\d\d/ })
        .first(),
    ).toBeVisible()
    await expect(tree.root).toHaveAttribute('aria-busy', 'false')
    await report('scrolling by wheel')
    const pages = askedSince()
    await tree.root.evaluate((element) => element.scrollTo({ top: element.scrollHeight / 2 }))
    await expect(tree.root.getByRole('treeitem', { name: /^Bay 2\d\d\d/ }).first()).toBeVisible()
    const far = askedSince()
    console.log(
      `pages asked for: ${pages.length} by wheel over 18,000 pixels, ${far.length} by a leap into the middle`,
    )
    // A jump does not fetch what it skips.
    expect(far.length).toBeLessThanOrEqual(3)
    await report('leaping into the middle')
  })

  await test.step('search', async () => {
    await page.getByRole('searchbox', { name: 'Search locations' }).fill('bay 4')
    const results = page.getByRole('listbox', { name: 'Search results' })
    await expect(results.getByRole('option').first()).toContainText('Car park')
    expect(askedSince()).toEqual([])
    await report('searching')
    await page.getByRole('button', { name: 'Clear the search' }).click()
    await expect(results).toBeHidden()
  })

  await test.step('jump to a deep node', async () => {
    const { location } = await api.call('/location/getDetails', {
      project_id: large.id,
      location_id: large.deepest.id,
    })
    const search = page.getByRole('searchbox', { name: 'Search locations' })
    await search.fill(location.code)
    const found = page.getByRole('listbox', { name: 'Search results' }).getByRole('option')
    await expect(found).toHaveCount(1)
    await search.press('ArrowDown')
    await expect(found).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: large.deepest.name, level: 2 })).toBeVisible()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Show in the tree' }).click()
    const row = tree.root.getByRole('treeitem', { selected: true })
    await expect(row).toBeFocused()
    await expect(row).toBeInViewport()
    await expect(row).toHaveAttribute('aria-level', String(large.deepest.depth + 1))
    const pages = askedSince()
    console.log(`pages asked for by the jump: ${pages.length}`)
    expect(pages.length).toBeLessThanOrEqual(12)
    await report('jumping')
  })

  await test.step('open a link to it', async () => {
    await page.reload()
    const row = tree.root.getByRole('treeitem', { selected: true })
    await expect(row).toBeInViewport()
    await expect(row).toContainText(large.deepest.name)
    const pages = askedSince()
    console.log(`pages asked for by the link: ${pages.length}`)
    expect(pages.length).toBeLessThanOrEqual(12)
    await report('opening the portal at it')
  })
})
