import type { Route } from '@playwright/test'
import { layoutFaults } from '@atrium/testing/layout-faults'
import { expect, expectAccessible, keepPicture } from '../support/journey.ts'
import { lookAt } from '../support/look-at.ts'
import { modals, type Opener } from '../support/opener.ts'
import { PageHoldings } from '../support/page-holdings.ts'
import { administrator } from '../support/people.ts'
import { test } from '../support/selector-journey.ts'

/** How often each modal is opened and closed to see what it leaves behind; `npm run bench:modals` takes 200. */
const times = Number(process.env['OPEN_TIMES'] ?? 10)

const entryOfRoles = /\/remotes\/roles\/[0-9a-f]+\/entry\.[0-9a-f]+\.js$/

for (const language of ['en', 'ar'] as const)
  test(`every modal in ${language}, by keyboard alone, at each width, in light and dark`, async ({
    page,
    api,
    enterOpener,
  }) => {
    const { projects } = await api.call('/user/getAllowedProjects', {})
    const inDemo = projects.find(({ code }) => code === 'DEMO')?.id ?? ''
    const person =
      language === 'en'
        ? administrator
        : await api.makePerson(inDemo, { access: [], modules: [], language, superuser: true })
    const opener = await enterOpener(person)
    for (const modal of modals)
      await test.step(modal, async () => {
        await opener.open(modal)
        await lookAt(page, `selectors/${modal}-${language}`)
        await opener.choose(modal)
        const isLookedAt = modal === 'showLocationPath'
        await opener.expectAnswer(isLookedAt ? /"role":"cancel"/ : /"role":"ok","data":.*"id":"/)
        await expect(opener.button(modal)).toBeFocused()
      })
  })

test('every modal in French, which has the longest words, at 360 px', async ({ page, api, enterOpener }) => {
  const { projects } = await api.call('/user/getAllowedProjects', {})
  const inDemo = projects.find(({ code }) => code === 'DEMO')?.id ?? ''
  const person = await api.makePerson(inDemo, {
    access: [],
    modules: [],
    language: 'fr',
    superuser: true,
  })
  await page.setViewportSize({ width: 360, height: 740 })
  const opener = await enterOpener(person)
  for (const modal of modals)
    await test.step(modal, async () => {
      await opener.open(modal)
      await keepPicture(page, `selectors/${modal}-fr-light-360`)
      await expect.poll(() => layoutFaults(page), modal).toEqual([])
      await expectAccessible(page)
      await opener.leave()
    })
})

/** Expects the page that opened it to go on: the focus is where it was, and another module's modal opens. */
async function expectOpenerToGoOn(opener: Opener): Promise<void> {
  await expect(opener.button('pickRole')).toBeFocused()
  await opener.open('pickTeam')
  await opener.choose('pickTeam')
  await opener.expectAnswer(/"role":"ok".*"name":"Harbour crew"/)
}

test('a slow owner: the person sees that it is loading, may leave, and the opener gets a result in the end', async ({
  page,
  complaints,
  enterOpener,
}) => {
  complaints.expect(/took too long|LoadFailure|roles/)
  await page.clock.install()
  const held: Route[] = []
  await page.route(entryOfRoles, (route) => {
    // The question why it did not arrive gets an answer: its timeout runs by the machine's own clock.
    if (route.request().resourceType() === 'fetch') return route.abort()
    return void held.push(route)
  })
  const opener = await enterOpener()
  await opener.button('pickRole').press('Enter')
  await page.clock.fastForward(1_000)
  await expect(opener.dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await opener.expectAnswer(/"role":"cancel"/)
  await expect(opener.button('pickRole')).toBeFocused()

  await opener.button('pickRole').press('Enter')
  await page.clock.fastForward(1_000)
  await expect(opener.dialog).toBeVisible()
  await expect(async () => {
    await page.clock.fastForward(15_000)
    await expect(opener.dialog).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await opener.expectAnswer(/"role":"failed","reason":"not-loaded"/)
  await expectOpenerToGoOn(opener)

  await Promise.all(held.splice(0).map((route) => route.abort().catch(() => route)))
  await opener.button('pickRole').press('Enter')
  await page.clock.fastForward(1_000)
  await expect(opener.dialog).toBeVisible()
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await Promise.all(held.splice(0).map((route) => route.continue()))
  await expect(opener.dialog.getByRole('option').first()).toBeVisible()
  await opener.leave()
  await expect(opener.button('pickRole')).toBeFocused()
})

test('a missing owner: the opener is told, and opens it once it is back', async ({
  page,
  complaints,
  enterOpener,
}) => {
  complaints.expect(/roles/)
  await page.route(entryOfRoles, (route) => route.fulfill({ status: 404, body: 'gone' }))
  const opener = await enterOpener()
  await opener.button('pickRole').press('Enter')
  await opener.expectAnswer(/"role":"failed","reason":"not-loaded"/)
  await expectOpenerToGoOn(opener)
  await page.unroute(entryOfRoles)
  await opener.open('pickRole')
})

test('a crashing owner: the opener is told, and only the modal is gone', async ({
  page,
  complaints,
  enterOpener,
}) => {
  complaints.expect(/pickRole|TypeError/)
  // A newer server that describes roles in another way.
  await page.route('**/api/role/search', (route) => route.fulfill({ json: { roles: [null] } }))
  const opener = await enterOpener()
  await opener.button('pickRole').press('Enter')
  await opener.expectAnswer(/"role":"failed","reason":"crashed"/)
  await expect(opener.dialog).toHaveCount(0)
  await expectOpenerToGoOn(opener)
  await page.unroute('**/api/role/search')
  await opener.open('pickRole')
})

test(`opened and closed ${times} times each, modals leave nothing behind`, async ({ page, enterOpener }) => {
  test.setTimeout(60_000 + times * modals.length * 2_000)
  const holdings = await PageHoldings.watch(page)
  const opener = await enterOpener()
  for (const modal of modals)
    await test.step(modal, async () => {
      await opener.open(modal)
      await opener.leave()
      await openAndClose(opener, modal, 4)
      let before = await holdings.count()
      await openAndClose(opener, modal, times)
      let after = await holdings.count()
      if (after.nodes - before.nodes >= times / 2) {
        // What an opening leaves behind, further openings leave again; one-time additions do not recur.
        before = after
        await openAndClose(opener, modal, times)
        after = await holdings.count()
      }
      const grown = (what: 'nodes' | 'listeners' | 'detached') => after[what] - before[what]
      console.log(`${modal}: ${JSON.stringify(after)}, from ${JSON.stringify(before)}`)
      // Less than one for two openings does not come from an opening.
      for (const what of ['nodes', 'listeners', 'detached'] as const)
        expect.soft(grown(what), `${modal}: ${what}`).toBeLessThan(times / 2)
      expect(after.objectUrls, `${modal}: object URLs`).toBe(0)
    })
})

/** Opens and closes it from within the page, as fast as it goes. */
async function openAndClose(opener: Opener, modal: (typeof modals)[number], often: number): Promise<void> {
  await opener.button(modal).evaluate(async (button: HTMLElement, often) => {
    const until = async (isSo: () => boolean) => {
      const deadline = performance.now() + 20_000
      while (!isSo()) {
        if (performance.now() > deadline) throw new Error('the modal did not come or go')
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    }
    const dialog = () => document.querySelector('[role=dialog]')
    button.focus()
    for (let time = 0; time < often; time++) {
      button.click()
      await until(() => dialog()?.querySelector('[role=option], [role=treeitem], ol > li') != null)
      dialog()?.querySelector<HTMLElement>('.chakra-dialog__header button')?.click()
      await until(() => dialog() === null && document.activeElement === button)
    }
  }, often)
}
