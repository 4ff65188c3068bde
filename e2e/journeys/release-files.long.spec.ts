import type { Page } from '@playwright/test'
import { enter, expect } from '../support/journey.ts'
import { madeRelease, type MadeRelease } from '../support/made-release.ts'
import { inOwnPortal } from '../support/own-portal.ts'

const test = inOwnPortal()

/** A script that runs this on the portal's origin takes over the session of the person who opened it. */
const attack = `
  if (typeof document === 'object') document.documentElement.dataset.taken = 'yes'
  if (typeof postMessage === 'function') postMessage('ran')
`
const page = '<!doctype html><title>Gift</title><script src="entry.js"></script>'
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script href="entry.js"/></svg>'

async function publish(portalUrl: string, key: string, { archive }: MadeRelease) {
  const body = new FormData()
  body.set('file', new Blob([archive]), 'release.tar')
  const headers = { authorization: `Bearer ${key}` }
  const reply = await fetch(`${portalUrl}/api/release/publish`, { method: 'POST', headers, body })
  const { error } = (await reply.json()) as { error?: { breaks?: { kind: string; subject: string }[] } }
  return { status: reply.status, wrong: error?.breaks?.map(({ kind, subject }) => `${kind} ${subject}`) }
}

/** Opens an address as a person who follows a link, and returns whether a script ran there. */
async function runsAt(browser: Page, address: string): Promise<boolean> {
  // Once the page is loaded, its scripts have run or never will.
  await browser.goto(address)
  return browser.evaluate(() => document.documentElement.dataset['taken'] === 'yes')
}

test('a file published with a release key runs nothing when somebody opens its address', async ({
  page: browser,
  api,
  portalUrl,
  complaints,
}) => {
  complaints.expect(/when fetching the script/)
  const { key } = await api.call('/release-key/create', { name: 'A team', module_codes: ['gifts'] })
  await enter(browser, '/account')
  const pages = await madeRelease('gifts', { 'entry.js': attack, 'evil.html': page, 'evil.svg': drawing })
  const answer = await publish(portalUrl, key, pages)
  for (const file of ['evil.html', 'evil.svg']) {
    const address = `/remotes/gifts/${pages.manifest.version}/${file}`
    expect.soft(await runsAt(browser, address), `${file} has run a script`).toBe(false)
  }
  expect(answer).toEqual({ status: 422, wrong: ['file_kind evil.html', 'file_kind evil.svg'] })

  const scripts = await madeRelease('gifts', { 'entry.js': attack })
  expect(await publish(portalUrl, key, scripts)).toMatchObject({ status: 200 })
  const address = `/remotes/gifts/${scripts.manifest.version}/entry.js`
  expect(await runsAt(browser, address)).toBe(false)
  await browser.goto('/account')
  const ran = await browser.evaluate(async (script) => {
    const worker = (kind: typeof Worker | typeof SharedWorker) =>
      new Promise((resolve) => {
        const made = new kind(script)
        made.addEventListener('error', () => resolve('refused'))
        if (made instanceof Worker) made.addEventListener('message', () => resolve('ran'))
      })
    return {
      worker: await worker(Worker),
      shared: await worker(SharedWorker),
      service: await navigator.serviceWorker.register(script).then(
        () => 'ran',
        () => 'refused',
      ),
      // The portal's own use of it still works.
      element: await new Promise((resolve) => {
        const element = document.createElement('script')
        element.src = script
        element.addEventListener('load', () => resolve('ran'))
        element.addEventListener('error', () => resolve('refused'))
        document.head.append(element)
      }),
    }
  }, address)
  expect(ran).toEqual({ worker: 'refused', shared: 'refused', service: 'refused', element: 'ran' })
})
