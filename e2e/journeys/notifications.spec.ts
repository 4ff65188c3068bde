import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, expectToFit, keepPicture, test } from '../support/journey.ts'

const access = ['store_view', 'store_view_all', 'store_materials_view'] as const

async function openInbox(page: Page, bell: RegExp, title: string) {
  await page.getByRole('button', { name: bell }).focus()
  await page.keyboard.press('Enter')
  const inbox = page.getByRole('dialog', { name: title })
  await expect(inbox).toBeVisible()
  return inbox
}

test('a storekeeper is told at once that stock runs low, in English and in Arabic', async ({
  page,
  api,
  project,
}) => {
  const keeper = await api.makePerson(project.id, { name: 'Kim Keeper', access, modules: ['stores'] })
  const mark = crypto.randomUUID().slice(0, 6).toUpperCase()
  const named = (name: string) => ({ en: name, fr: name, ar: name })
  const store = await api.call('/store/add', {
    project_id: project.id,
    name: named('Harbour store'),
    code: `HS-${mark}`,
    type: 'Main',
  })
  const made = { code: `TAPE-${mark}`, name: named('Tape'), unit: 'pcs' }
  const material = await api.call('/material/create', made)
  const post = (kind: 'opening' | 'issue', quantity: string) =>
    api.call('/store/post_stock', {
      store_id: store.id,
      kind,
      lines: [{ material_id: material.id, quantity }],
    })
  await post('opening', '10')
  await api.call('/store/update_material', {
    store_id: store.id,
    material_id: material.id,
    reorder_level: '5',
  })

  await enter(page, `/p/${project.code}/stores/${store.id}`, keeper)
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
  await post('issue', '6')
  const inbox = await openInbox(page, /^Notifications, 1 unread$/, 'Notifications')
  const line = inbox.getByRole('link', { name: /Stock of Tape is low at Harbour store/ })
  await expect(line).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'notifications')
  await line.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/stores/${store.id}/materials/${material.id}`))
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  await page.goto('/account/notifications')
  const choice = page.getByRole('checkbox', { name: 'Stock runs low: Mail' })
  await choice.press('Space')
  await expect(page.getByRole('button', { name: 'Use default for Stock runs low' })).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'notification-preferences')

  await page.getByRole('button', { name: keeper.name }).click()
  await page.getByRole('menuitemcheckbox', { name: 'العربية' }).click()
  await expect(page.getByRole('heading', { name: 'الإشعارات', level: 1 })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  const arabic = await openInbox(page, /^الإشعارات$/, 'الإشعارات')
  await expect(arabic.getByRole('link', { name: /مخزون Tape منخفض في Harbour store/ })).toBeVisible()
  await expectToFit(page)
  await expectAccessible(page)
  await keepPicture(page, 'notifications-ar')
})

test('the browser shows a message of the portal that it gets while the portal is closed', async ({
  page,
  api,
  project,
  context,
  portalUrl,
}) => {
  const person = await api.makePerson(project.id, { access: [] })
  await enter(page, `/p/${project.code}`, person)
  await context.grantPermissions(['notifications'])
  const protocol = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) =>
    protocol.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [own] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(portalUrl))
      if (own) resolve(own.registrationId)
    }),
  )
  await protocol.send('ServiceWorker.enable')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js')
    await navigator.serviceWorker.ready
  })
  const message = {
    title: 'Stock is low',
    body: '',
    address: `/p/${project.code}`,
    language: 'en',
    direction: 'ltr',
  }
  await protocol.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(portalUrl).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, lang, dir }) => ({ title, lang, dir }))
    })
  await expect.poll(shown).toEqual([{ title: 'Stock is low', lang: 'en', dir: 'ltr' }])
})
