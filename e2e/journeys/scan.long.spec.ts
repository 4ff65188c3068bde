import { giveCamera, showCode128, showQrCode } from '../support/camera-of-codes.ts'
import { enter, expect, expectAccessible, expectToFit, keepPicture, test } from '../support/journey.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('a storekeeper books with the camera of a phone, in a browser that reads no codes itself', async ({
  page,
  api,
  project,
}) => {
  const mark = crypto.randomUUID().slice(0, 6).toUpperCase()
  const named = (name: string) => ({ en: name, fr: name, ar: name })
  const store = await api.call('/store/add', {
    project_id: project.id,
    name: named('Harbour store'),
    code: 'HS-1',
    type: 'Main',
  })
  const filter = await api.call('/material/create', {
    code: `FLT-${mark}`,
    name: named('Filter'),
    unit: 'pcs',
    barcodes: [{ code: `BOX/${mark}`, quantity: '12' }],
  })
  await api.call('/store/post_stock', {
    store_id: store.id,
    kind: 'opening',
    lines: [{ material_id: filter.id, quantity: '40' }],
  })
  const keeper = await api.makePerson(project.id, {
    access: ['store_view', 'store_view_all', 'store_materials_view', 'store_materials_issue'],
    modules: ['stores'],
  })
  await giveCamera(page)
  await enter(page, `/p/${project.code}/stores/${store.id}`, keeper)
  await page.getByRole('button', { name: 'Book stock' }).click()
  const form = page.getByRole('dialog', { name: /Book stock/ })
  await form.getByRole('button', { name: 'Scan' }).click()
  const sheet = page.getByRole('dialog', { name: 'Scan a code' })
  await expect(sheet.getByText('Hold a QR code or a barcode in front of the camera.')).toBeVisible()
  await showCode128(page, `FLT-${mark}`)
  await expect(sheet.getByText(`FLT-${mark}, Filter: 1 added`)).toBeVisible()
  await showQrCode(page, `BOX/${mark}`)
  await expect(sheet.getByText(`FLT-${mark}, Filter: 12 added`)).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)
  await keepPicture(page, 'scan-sheet')
  await sheet.getByRole('button', { name: 'Done' }).click()
  const quantity = form.getByRole('textbox', { name: /Quantity of FLT/ })
  await expect(quantity).toHaveValue('13')
  await expect(quantity).toHaveAccessibleDescription('27 pcs afterwards')
  await expectToFit(page)
  await keepPicture(page, 'scan-form')
})
