import { accessEntries } from '@atrium/contract'
import { enter, expect, test } from '../support/journey.ts'

/** As many roles as the largest project has. */
const roleCount = 200
/** Cells that the page may hold at any moment: a screen full of them, and a margin. */
const mostCells = 700

/** Milliseconds of the page's own thread, whatever else the machine does meanwhile. */
interface Work {
  readonly all: number
  readonly script: number
  readonly style: number
  readonly layout: number
}

interface Strain {
  /** The longest task of the main thread, which the browser reports from 50 ms on; by the clock, so other work counts too. */
  longestTask: number
  /** From a click's first handler to the end of its last. */
  longestAnswer: number
}

test(`a matrix of ${roleCount} roles draws what is in view and answers a click; 500 changes go in one call`, async ({
  page,
  api,
  project,
}) => {
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
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async (): Promise<Work> => {
    const { metrics } = await session.send('Performance.getMetrics')
    const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
    return {
      all: of('TaskDuration'),
      script: of('ScriptDuration'),
      style: of('RecalcStyleDuration'),
      layout: of('LayoutDuration'),
    }
  }
  /** Measures the page's work for an action, until it has been painted. */
  const workOf = async (what: string, action: () => Promise<unknown>, times = 1): Promise<void> => {
    const before = await worked()
    await action()
    await page.evaluate(
      () => new Promise<unknown>((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    )
    const after = await worked()
    const spent = (part: keyof Work) => Math.round((after[part] - before[part]) / times)
    console.log(
      `${what}: ${spent('all')} ms of work (script ${spent('script')}, style ${spent('style')}, layout ${spent('layout')})`,
    )
  }
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
    const at = await box.boundingBox()
    if (!at) throw new Error(`${name} is not to be seen`)
    await page.mouse.move(at.x + at.width / 2, at.y + at.height / 2)
    await workOf(`a click on ${name}`, async () => {
      await page.mouse.down()
      await page.mouse.up()
    })
    await expect(box).not.toHaveAttribute('aria-checked', before ?? '')
  }
  await click('Locations: Treemap, Role 001')
  told('the first click at 4x slower CPU', await take(), await cells())
  for (const name of ['Locations: Treemap, Role 002', 'Locations: Import, Role 003', 'Locations, Role 004'])
    await click(name)
  told('further clicks at 4x slower CPU', await take(), await cells())
  const scroll = async (along: number, down: number, times: number) => {
    for (let step = 1; step <= times; step++) {
      const by = [along, down] as const
      await grid.evaluate(
        (frame, [left, top]) =>
          new Promise<unknown>((done) => {
            frame.scrollBy(left, top)
            requestAnimationFrame(done)
          }),
        by,
      )
    }
  }
  await workOf('a step down by a line', () => scroll(0, 40, 30), 30)
  await workOf('a step along by a column', () => scroll(96, 0, 30), 30)
  told('scrolling step by step at 4x slower CPU', await take(), await cells())
  await workOf('a leap in both directions', () => scroll(700, 200, 20), 20)
  await expect(page.getByRole('columnheader', { name: 'Role 180' })).toBeAttached()
  const most = await cells()
  told('leaps in both directions at 4x slower CPU', await take(), most)
  expect(most).toBeLessThan(mostCells)
  await slowDown(1)

  const allow = accessEntries.slice(0, 10).map(({ code }) => code)
  const roles = ids.slice(0, 50).map((role_id) => ({ role_id, access: { allow } }))
  const began = performance.now()
  await api.call('/role/applyPermissionsOfRoles', { project_id: project.id, roles })
  console.log(`500 changes of 50 roles in one call: ${Math.round(performance.now() - began)} ms`)
})
