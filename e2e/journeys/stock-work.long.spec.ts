import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, expectToFit, keepPicture, test } from '../support/journey.ts'
import type { PortalApi } from '../support/portal-api.ts'

const sees = ['store_view', 'store_view_all', 'store_materials_view', 'stock_request_view'] as const
const keeps = [
  ...sees,
  'stock_request_add',
  'store_materials_issue',
  'store_materials_return',
  'store_materials_supply',
  'store_materials_adjust',
] as const

async function makeStock(api: PortalApi, project_id: string) {
  const mark = crypto.randomUUID().slice(0, 6).toUpperCase()
  const named = (name: string) => ({ en: name, fr: name, ar: name })
  const store = async (name: string, code: string) =>
    (await api.call('/store/add', { project_id, name: named(name), code, type: 'Main' })).id
  const material = async (code: string, name: string, unit: string) => ({
    code: `${code}-${mark}`,
    id: (await api.call('/material/create', { code: `${code}-${mark}`, name: named(name), unit })).id,
  })
  const harbour = await store('Harbour store', 'HS-1')
  const site = await store('Site store', 'SS-1')
  const screws = await material('SCREW-M4', 'Screws M4 × 20, stainless', 'pcs')
  const paint = await material('PAINT', 'Facade paint', 'l')
  await api.call('/store/post_stock', {
    store_id: harbour,
    kind: 'opening',
    lines: [
      { material_id: screws.id, quantity: '120' },
      { material_id: paint.id, quantity: '12.5' },
    ],
  })
  return { harbour, site, screws, paint }
}

/** Types as a scanner does: fast, and Enter at the end. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

const stepIn = (page: Page, step: string) =>
  page.getByRole('group', { name: 'Activity' }).getByText(step, { exact: true })

test('a storekeeper books by keyboard alone; a request is approved, partly fulfilled and completed', async ({
  page,
  api,
  project,
  openBrowser,
}) => {
  const { harbour, screws, paint } = await makeStock(api, project.id)
  const modules = ['stores']
  const keeper = await api.makePerson(project.id, { name: 'Kim Keeper', access: keeps, modules })
  const manager = await api.makePerson(project.id, {
    name: 'Mara Manager',
    access: [...sees, 'stock_request_approve'],
    modules,
  })
  const auditor = await api.makePerson(project.id, { name: 'Ari Auditor', access: sees, modules })

  await enter(page, `/p/${project.code}/stores/${harbour}`, keeper)
  const book = page.getByRole('button', { name: 'Book stock' })
  await book.focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Book stock: Harbour store' })
  const quantity = (code: string) => form.getByRole('textbox', { name: new RegExp(`Quantity of ${code}`) })
  await expect(form.getByRole('combobox', { name: 'Code or name' })).toBeFocused()
  for (const code of [screws.code, paint.code, screws.code.toLowerCase(), screws.code]) await scan(page, code)
  await expect(quantity(screws.code)).toHaveValue('3')
  await expect(quantity(screws.code)).toHaveAccessibleDescription('117 pcs afterwards')
  await page.keyboard.press('ArrowDown')
  await expect(quantity(screws.code)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('2.25')
  await expect(quantity(paint.code)).toHaveAccessibleDescription('10.25 l afterwards')
  await page.keyboard.press('Enter')
  await scan(page, 'NO-SUCH-CODE')
  await expect(form.getByText('No material has the code “NO-SUCH-CODE”.')).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'stock-post')

  // Somebody else is faster: the form says so by itself, and the whole booking is refused.
  const taken = { store_id: harbour, kind: 'issue' as const }
  await api.call('/store/post_stock', { ...taken, lines: [{ material_id: screws.id, quantity: '118' }] })
  await expect(form.getByText('2 pcs on hand')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('1 line was refused. Nothing has been booked.')).toBeVisible()
  await expect(quantity(screws.code)).toBeFocused()
  await expect(quantity(paint.code)).toHaveValue('2.25')
  await expectAccessible(page)
  await keepPicture(page, 'stock-post-refused')
  await page.keyboard.type('2')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('2 lines issued.')).toBeVisible()
  await expect(form.getByRole('combobox', { name: 'Code or name' })).toBeFocused()
  const stockOf = async ({ id }: { id: string }) =>
    (await api.call('/store/get_material_stock', { store_id: harbour, material_id: id })).stock.stock
  expect([await stockOf(screws), await stockOf(paint)]).toEqual(['0', '10.25'])

  // The kinds are tabs above the code: goes back to them by keyboard, to a supply.
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(form.getByRole('tab', { name: 'Supply' })).toHaveAttribute('aria-selected', 'true')
  // Typed while a tab has the focus, a code still goes to its field.
  await scan(page, screws.code)
  await expect(quantity(screws.code)).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('40')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('1 line supplied.')).toBeVisible()
  expect(await stockOf(screws)).toBe('40')
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(book).toBeFocused()

  // A request, from the list.
  await page.getByRole('link', { name: 'Stock requests' }).click()
  await expect(page.getByText('There are no stock requests yet')).toBeVisible()
  await page.getByRole('button', { name: 'New request' }).click()
  const ask = page.getByRole('dialog', { name: 'New request' })
  await ask.getByRole('button', { name: /^Store: / }).click()
  await page
    .getByRole('dialog', { name: 'Select Store' })
    .getByRole('option', { name: /Harbour/ })
    .click()
  await ask.getByRole('combobox', { name: 'Code or name' }).focus()
  for (const code of [screws.code, paint.code]) await scan(page, code)
  await ask.getByRole('textbox', { name: /Quantity of SCREW/ }).fill('10')
  await ask.getByRole('textbox', { name: 'Note' }).fill('For the roof of house 3')
  await expectAccessible(page)
  await keepPicture(page, 'stock-request-new')
  await ask.getByRole('button', { name: 'Send request' }).click()
  await expect(page.getByRole('heading', { name: `Stock request ${project.code} SR-00001` })).toBeVisible()
  const address = page.url()
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)

  // The site manager approves less; the storekeeper's page is notified.
  const office = await openBrowser()
  await enter(office, address, manager)
  await expect(office.getByRole('button', { name: 'Complete' })).toHaveCount(0)
  await office.getByRole('button', { name: 'Approve', exact: true }).click()
  const approval = office.getByRole('dialog', { name: 'Approve request SR-00001' })
  await approval.getByRole('textbox', { name: /Quantity of SCREW/ }).fill('8')
  await approval.getByRole('textbox', { name: 'Note' }).fill('Eight will do')
  await expectAccessible(office)
  await keepPicture(office, 'stock-request-approve')
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(approval).toBeHidden()

  await page.getByRole('button', { name: 'Complete' }).click()
  const part = page.getByRole('dialog', { name: 'Complete request SR-00001' })
  await part.getByRole('textbox', { name: /Quantity of SCREW/ }).fill('3')
  await part.getByRole('textbox', { name: /Quantity of PAINT/ }).fill('')
  await part.getByRole('button', { name: 'Complete' }).click()
  await expect(part).toBeHidden()
  await expect(stepIn(page, 'A part booked')).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'stock-request')

  // The list for the shelves names only what is left.
  await page.evaluate(() => {
    window.print = () => {
      const rows = [...document.querySelectorAll('[data-print-sheet] tbody tr')]
      document.body.dataset['printed'] = rows.map((row) => row.textContent).join('; ')
      dispatchEvent(new Event('afterprint'))
    }
  })
  await page.getByRole('button', { name: 'Print picking list' }).click()
  await expect(page.locator('body')).toHaveAttribute(
    'data-printed',
    `${paint.code}Facade paint1 l; ${screws.code}Screws M4 × 20, stainless5 pcs`,
  )

  // A user with the right to read only has no button, and the server refuses the call as the contract says.
  const desk = await openBrowser()
  await enter(desk, address, auditor)
  await expect(stepIn(desk, 'A part booked')).toBeVisible()
  for (const name of ['Approve', 'Complete', 'Reject', 'Cancel request'])
    await expect(desk.getByRole('button', { name, exact: true })).toHaveCount(0)
  await desk.goto(`/p/${project.code}/stores/${harbour}`)
  await expect(desk.getByRole('heading', { name: 'Harbour store' })).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Book stock' })).toHaveCount(0)
  const { token } = (await (
    await desk.context().request.post('/api/auth/login', {
      data: { email: auditor.email, password: auditor.password },
    })
  ).json()) as { token: string }
  const refused = await desk.context().request.post('/api/store/post_stock', {
    data: { ...taken, lines: [{ material_id: screws.id, quantity: '1' }] },
    headers: { authorization: `Bearer ${token}` },
  })
  expect(refused.status()).toBe(403)

  await page.getByRole('button', { name: 'Complete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click()
  await expect(stepIn(page, 'Completed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Complete' })).toHaveCount(0)
  expect([await stockOf(screws), await stockOf(paint)]).toEqual(['32', '9.25'])
  await expect(stepIn(office, 'Completed')).toBeVisible()

  // The same in Arabic, on a phone, in dark mode.
  const reader = await api.makePerson(project.id, { access: keeps, modules, language: 'ar' })
  const phone = await openBrowser({ viewport: { width: 360, height: 740 }, colorScheme: 'dark' })
  await enter(phone, address, reader)
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('طلب مخزون')
  await expectAccessible(phone)
  await keepPicture(phone, 'stock-request-narrow')
  await phone.goto(`/p/${project.code}/stores/requests`)
  await expect(phone.getByRole('row')).toHaveCount(2)
  await expectAccessible(phone)
  await keepPicture(phone, 'stock-requests-narrow')
  await phone.goto(`/p/${project.code}/stores/${harbour}`)
  await phone.getByRole('button', { name: 'تسجيل حركة' }).click()
  await phone.getByRole('combobox', { name: 'الرمز أو الاسم' }).focus()
  await scan(phone, paint.code)
  await scan(phone, screws.code)
  await expect(phone.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(phone)
  await keepPicture(phone, 'stock-post-narrow')
  await expectToFit(phone)

  await page.goto(`/p/${project.code}/stores/requests`)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessible(page)
  await keepPicture(page, 'stock-requests')
})
