import { accessEntries } from '@atrium/contract'
import { enter, expect, test } from '../support/journey.ts'

/** As many roles as the largest project has. */
const roleCount = 200
/** Cells that may be in the page at any moment: a screen full of them, and a little beyond. */
const mostCells = 700

interface Strain {
  /** Work of the main thread in one go, as the browser reports it from 50 ms on. */
  longestTask: number
  /** From a click's first handler to the end of its last. */
  longestAnswer: number
}

test(`a matrix of ${roleCount} roles draws what is in view and answers a click; 500 changes go in one call`, async ({
  page,
  api,
  project,
}) => {
  test.setTimeout(240_000)
  const ids: string[] = []
  for (let n = 1; n <= roleCount; n++) {
    const name = `Role ${String(n).padStart(3, '0')}`
    ids.push((await api.call('/role/create', { project_id: project.id, name, code: `R${n}` })).id)
  }
  await page.addInitScript(() => {
    const strain: Strain = { longestTask: 0, longestAnswer: 0 }
    Object.assign(globalThis, { strain })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        strain.longestTask = Math.max(strain.longestTask, duration)
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.name === 'click')
          strain.longestAnswer = Math.max(strain.longestAnswer, entry.processingEnd - entry.processingStart)
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  })
  const session = await page.context().newCDPSession(page)
  const slowDown = (rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate })
  const take = () =>
    page.evaluate(() => {
      const { strain } = globalThis as unknown as { strain: Strain }
      const taken = { ...strain }
      Object.assign(strain, { longestTask: 0, longestAnswer: 0 })
      return taken
    })
  const told = (what: string, { longestTask, longestAnswer }: Strain, cells: number) =>
    console.log(
      `${what}: longest task ${longestTask === 0 ? 'below 50' : Math.round(longestTask)} ms, a click answered within ` +
        `${longestAnswer === 0 ? 'a frame' : `${Math.round(longestAnswer)} ms of work`}, ${cells} cells in the page`,
    )

  await enter(page, `/p/${project.code}/roles/matrix`)
  const grid = page.getByRole('treegrid')
  await expect(grid).toHaveAttribute('aria-colcount', String(roleCount + 1))
  const cells = () => grid.getByRole('gridcell').count()
  expect(await cells()).toBeLessThan(mostCells)
  const lines = Number(await grid.getAttribute('aria-rowcount'))
  console.log(`${roleCount} roles, ${lines - 1} lines, ${accessEntries.length} access entries`)

  await slowDown(4)
  await take()
  const click = async (name: string) => {
    const box = page.getByRole('checkbox', { name, exact: true })
    const before = await box.getAttribute('aria-checked')
    await box.click()
    await expect(box).not.toHaveAttribute('aria-checked', before ?? '')
  }
  await click('Stores: Materials, Role 001')
  told('the first click at 4x slower CPU, which brings the bar of changes', await take(), await cells())
  for (const name of ['Stores: Materials, Role 002', 'Stores: Stores, Role 003', 'Stores, Role 004'])
    await click(name)
  told('further clicks at 4x slower CPU', await take(), await cells())
  for (let step = 1; step <= 20; step++) await grid.evaluate((frame) => frame.scrollBy(700, 200))
  await expect(page.getByRole('columnheader', { name: 'Role 150' })).toBeAttached()
  const most = await cells()
  told('scrolling in both directions at 4x slower CPU', await take(), most)
  expect(most).toBeLessThan(mostCells)
  await slowDown(1)

  const allow = accessEntries.slice(0, 10).map(({ code }) => code)
  const roles = ids.slice(0, 50).map((role_id) => ({ role_id, access: { allow } }))
  const began = performance.now()
  await api.call('/role/applyPermissionsOfRoles', { project_id: project.id, roles })
  console.log(`500 changes of 50 roles in one call: ${Math.round(performance.now() - began)} ms`)
})
