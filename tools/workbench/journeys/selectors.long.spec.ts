import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { modalContracts } from '@atrium/portal'
import { expect, test } from '@playwright/test'

import { testTimeouts } from '../../../test-timeouts.ts'
import { modals } from '../../../e2e/support/opener.ts'
import { complaintsOf } from './support/story.ts'

test('the portal’s journeys cover every selector', () => {
  // The form of stock requests selects nothing; its own journeys fill it in.
  const selectors = Object.keys(modalContracts).filter((name) => name !== 'requestStock')
  expect(modals.toSorted()).toEqual(selectors.toSorted())
})

/** Starts the workbench by its command, in a process group of its own, like a terminal. Resolves to its address. */
async function startWorkbench(dataDir: string): Promise<{ address: string; workbench: ChildProcess }> {
  const workbench = spawn('node', [join(import.meta.dirname, '../server/run.ts')], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir },
  })
  let announced = ''
  workbench.stdout?.on('data', (chunk: Buffer) => (announced += chunk.toString()))
  await expect
    .poll(() => [announced, workbench.exitCode], { timeout: testTimeouts.start })
    .toEqual([expect.stringMatching(/is ready at \S+\n/), null])
  return { address: /ready at (\S+)/.exec(announced)?.[1] ?? '', workbench }
}

/** Does what Ctrl+C does: signals the whole group at once. */
async function interrupt(workbench: ChildProcess): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => workbench.once('exit', resolve))
  process.kill(-(workbench.pid ?? 0), 'SIGINT')
  return ended
}

test('tries selectors in the real portal beside the helpers; one command starts and stops everything, and keeps its data', async ({
  page,
}) => {
  test.setTimeout(3 * testTimeouts.start)
  const dataDir = await mkdtemp(join(tmpdir(), 'atrium-workbench-'))
  const complaints = complaintsOf(page)
  const first = await startWorkbench(dataDir)
  const started = [first.workbench]
  try {
    await page.goto(
      `${first.address}?${new URLSearchParams({ story: 'pickTeam', language: 'ar', mode: 'dark' })}`,
    )
    const selectors = page.getByRole('region', { name: 'Selectors' }).getByRole('link')
    await expect(selectors).toHaveText(Object.keys(modalContracts))
    const portal = page.frameLocator('iframe')
    await expect(portal.locator('html.dark[dir=rtl]')).toBeVisible()
    await portal.getByRole('button', { name: 'pickTeam' }).click()
    await portal.getByRole('option', { name: 'نوبة الليل' }).click()
    await expect(portal.getByTestId('answer')).toHaveText(/^{"role":"ok","data":{.*"نوبة الليل"/)

    await page.getByRole('combobox', { name: 'Language' }).selectOption('en')
    await page.getByRole('combobox', { name: 'Appearance' }).selectOption('light')
    await page.getByRole('combobox', { name: 'Width' }).selectOption('360')
    await expect(page.locator('iframe')).toHaveJSProperty('clientWidth', 360)
    await expect(portal.locator('html.light[dir=ltr]')).toBeVisible()
    await portal.getByRole('button', { name: 'pickTeam' }).click()
    await expect(portal.getByRole('option', { name: 'Night shift' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(portal.getByTestId('answer')).toHaveText('{"role":"cancel"}')
    expect(complaints).toEqual([])
    await page.close()

    expect(await interrupt(first.workbench)).toBe(0)
    await expect(fetch(first.address)).rejects.toThrow()
    expect(existsSync(join(dataDir, 'data/postgres/cluster/PG_VERSION'))).toBe(true)
    expect(existsSync(join(dataDir, 'data/postgres/cluster/postmaster.pid'))).toBe(false)

    const second = await startWorkbench(dataDir)
    started.push(second.workbench)
    expect((await fetch(`${second.address}/sign-in?language=fr`, { method: 'POST' })).status).toBe(200)
    expect(await interrupt(second.workbench)).toBe(0)
  } finally {
    for (const one of started) if (one.exitCode === null) await interrupt(one)
    await rm(dataDir, { recursive: true, force: true })
  }
})
