import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, expectToFit, keepPicture, test } from '../support/journey.ts'
import { lookAt } from '../support/look-at.ts'
import type { PortalApi } from '../support/portal-api.ts'

const access = ['store_view', 'store_view_all', 'store_materials_view'] as const

async function openInbox(page: Page, bell: RegExp, title: string) {
  await page.getByRole('button', { name: bell }).focus()
  await page.keyboard.press('Enter')
  const inbox = page.getByRole('dialog', { name: title })
  await expect(inbox).toBeVisible()
  return inbox
}

/** Makes a store with ten rolls of tape, to reorder below five. */
async function lowStock(api: PortalApi, projectId: string) {
  const mark = crypto.randomUUID().slice(0, 6).toUpperCase()
  const named = (name: string) => ({ en: name, fr: name, ar: name })
  const store = await api.call('/store/add', {
    project_id: projectId,
    name: named('Harbour store'),
    code: `HS-${mark}`,
    type: 'Main',
  })
  const made = { code: `TAPE-${mark}`, name: named('Tape'), unit: 'pcs' }
  const material = await api.call('/material/create', made)
  const post = (kind: 'opening' | 'issue' | 'supply', quantity: string) =>
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
  return { store, material, post }
}

test('a storekeeper is told at once that stock runs low, in English and in Arabic', async ({
  page,
  api,
  project,
}) => {
  const keeper = await api.makePerson(project.id, { name: 'Kim Keeper', access, modules: ['stores'] })
  const { store, material, post } = await lowStock(api, project.id)

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

test('the defaults of a role decide who is told, and a line goes with the right to it', async ({
  page,
  api,
  project,
  openBrowser,
}) => {
  const [told, spared] = [
    await api.makePerson(project.id, { name: 'Tara Told', access, modules: ['stores'] }),
    await api.makePerson(project.id, { name: 'Sam Spared', access, modules: ['stores'] }),
  ]
  const chief = await api.makePerson(project.id, {
    access: ['role_view', 'role_edit'],
    modules: ['settings'],
  })
  await enter(page, `/p/${project.code}/settings/notifications?role=${spared.roleId}`, chief)
  const choice = page.getByRole('checkbox', { name: 'Stock runs low: Inbox' })
  await expect(choice).toBeChecked()
  await choice.press('Space')
  await expect(page.getByRole('button', { name: 'Use default for Stock runs low' })).toBeVisible()
  await lookAt(page, 'notification-defaults')

  const stock = await lowStock(api, project.id)
  await stock.post('issue', '6')
  const mine = await openBrowser()
  await enter(mine, `/p/${project.code}/stores`, told)
  await expect(mine.getByRole('button', { name: /^Notifications, 1 unread$/ })).toBeVisible()
  const other = await openBrowser()
  await enter(other, `/p/${project.code}/stores`, spared)
  await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()

  await api.call('/role/applyPermissions', {
    role_id: told.roleId,
    access: { deny: ['store_materials_view'] },
  })
  await mine.reload()
  await mine.getByRole('button', { name: 'Notifications', exact: true }).click()
  await expect(mine.getByRole('dialog', { name: 'Notifications' })).toContainText('No notifications')
  // What happens now reaches nobody without the right, neither shown nor counted.
  await stock.post('supply', '20')
  await stock.post('issue', '20')
  await mine.reload()
  await expect(mine.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
})
