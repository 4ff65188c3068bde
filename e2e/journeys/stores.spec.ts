import { enter, expect, expectAccessible, keepPicture, test } from '../support/journey.ts'

const reading = [
  'location_view',
  'location_view_all',
  'store_view',
  'store_view_all',
  'store_locations_view',
  'store_materials_view',
  'materials_view',
] as const
const keeping = [
  ...reading,
  'store_add',
  'store_edit',
  'store_delete',
  'store_locations_edit',
  'store_materials_edit',
  'store_materials_delete',
  'materials_add',
  'materials_edit',
  'asset_edit',
] as const
const modules = ['locations', 'stores'] as const

test.describe('stores', () => {
  test('a storekeeper sets a store up, and an auditor sees all of it and changes nothing', async ({
    page,
    api,
    project,
    openBrowser,
  }) => {
    const places = await api.makePlaces(project.id, { Tower: { 'Floor 1': {} }, Annex: {} })
    const keeper = await api.makePerson(project.id, { access: keeping, modules })
    const auditor = await api.makePerson(project.id, { access: reading, modules })
    const mark = project.code.toLowerCase()

    await test.step('adds a store with a name in every language', async () => {
      await enter(page, `/p/${project.code}/stores`, keeper)
      await expect(page.getByText('There are no stores yet')).toBeVisible()
      await page.getByRole('button', { name: 'Add store' }).click()
      const add = page.getByRole('dialog', { name: 'Add store' })
      for (const [language, name] of [
        ['English', 'Harbour store'],
        ['العربية', 'مخزن الميناء'],
        ['Français', 'Magasin du port'],
      ] as const) {
        await add.getByRole('tab', { name: language }).click()
        await add.getByRole('textbox', { name: 'Name' }).fill(name)
      }
      await add.getByRole('textbox', { name: 'Code' }).fill('HS-1')
      await add.getByRole('textbox', { name: 'Address' }).fill('Quay 4')
      await expectAccessible(page)
      await add.getByRole('button', { name: 'Add', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Harbour store' })).toBeVisible()
    })
    const storeId = page.url().split('/').at(-1) ?? ''

    await test.step('assigns locations, chosen in the selector of the other module', async () => {
      await page.getByRole('tab', { name: 'Locations' }).click()
      await expect(page.getByText('No locations assigned')).toBeVisible()
      await page.getByRole('button', { name: 'Store Locations' }).click()
      const dialog = page.getByRole('dialog', { name: 'Store Locations' })
      await expect(dialog.getByText('Use the + button to assign locations to this store.')).toBeVisible()
      await dialog.getByRole('button', { name: 'Assign locations' }).click()
      const selector = page.getByRole('dialog', { name: /select location/i })
      await selector.getByRole('option', { name: /Floor 1/ }).click()
      await selector.getByRole('option', { name: /Annex/ }).click()
      await selector.getByRole('button', { name: 'Proceed' }).click()
      await expect(page.getByText('Locations assigned successfully')).toBeVisible()
      await expect(dialog.getByRole('checkbox', { name: /Floor 1.*Tower/ })).toBeVisible()
      await expectAccessible(page)
      await keepPicture(page, 'store-locations')
      await dialog.getByRole('checkbox', { name: /Annex/ }).click()
      await dialog.getByRole('button', { name: 'Unassign the selected locations' }).click()
      await expect(page.getByText('1 location(s) unassigned successfully')).toBeVisible()
      await dialog.getByRole('button', { name: 'Close' }).click()
    })

    await test.step('drops a removed location, and the open page says so', async () => {
      const served = page.getByRole('tabpanel').getByRole('listitem')
      await expect(served).toHaveCount(1)
      await api.call('/location/remove', { locations: [places['Floor 1'] ?? ''] })
      await expect(page.getByText('No locations assigned')).toBeVisible()
    })

    await test.step('makes and finds a material of the catalogue', async () => {
      await page.goto(`/p/${project.code}/stores/materials`)
      await page.getByRole('button', { name: 'Add material' }).click()
      const add = page.getByRole('dialog', { name: 'Add material' })
      for (const language of ['English', 'العربية', 'Français']) {
        await add.getByRole('tab', { name: language }).click()
        await add.getByRole('textbox', { name: 'Name' }).fill(`Filter ${mark}`)
      }
      await add.getByRole('textbox', { name: 'Code' }).fill(`flt-${mark}`)
      await add.getByRole('combobox', { name: 'Unit' }).fill('pcs')
      await add.getByRole('combobox', { name: 'Category' }).fill(`air-${mark}`)
      await add.getByRole('textbox', { name: 'Reorder level' }).fill('3')
      await add.getByRole('button', { name: 'Choose a photo' }).click()
      const selector = page.getByRole('dialog', { name: 'Select Photo' })
      await selector.locator('[data-files]').setInputFiles({
        name: 'filter.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><rect width="640" height="480" fill="teal"/></svg>',
        ),
      })
      await selector.getByRole('button', { name: 'Proceed' }).click()
      const photo = add.getByRole('group', { name: 'Photo' })
      await expect(photo.getByRole('button', { name: 'Remove the photo' })).toBeVisible()
      await expect
        .poll(() => photo.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(150)
      await expectAccessible(page)
      await keepPicture(page, 'material-photo')
      await add.getByRole('button', { name: 'Add', exact: true }).click()
      await page.getByRole('searchbox', { name: 'Search materials' }).fill(`Filter ${mark}`)
      await expect(page.getByRole('row', { name: new RegExp(`Filter ${mark} flt-${mark}`) })).toBeVisible()
      await expectAccessible(page)
      await keepPicture(page, 'material-catalogue')
    })

    await test.step('finds it and the store in the command palette', async () => {
      const palette = page.getByRole('dialog').getByRole('combobox')
      await page.keyboard.press('ControlOrMeta+k')
      await palette.fill(`flt-${mark}`)
      await expect(page.getByRole('option', { name: new RegExp(`Filter ${mark}`) })).toBeVisible()
      await palette.fill('HS-1')
      await page.getByRole('option', { name: /Harbour store/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Harbour store' })).toBeVisible()
      const navigation = page.getByRole('navigation', { name: 'Main navigation' })
      await expect(navigation.locator('[aria-current]')).toHaveText(['Stores'])
      await expect(navigation.locator('[aria-current]')).toHaveAttribute('aria-current', 'true')
    })

    const { materials } = await api.call('/material/search', { search_text: `flt-${mark}` })
    const materialId = materials[0]?.id ?? ''
    const post = (kind: 'supply' | 'issue', quantity: string) =>
      api.call('/store/post_stock', {
        store_id: storeId,
        kind,
        lines: [{ material_id: materialId, quantity }],
      })
    await post('supply', '40')

    await test.step('shows bookings at once, and low stock by its level', async () => {
      await page.goto(`/p/${project.code}/stores/${storeId}`)
      const table = page.getByRole('table', { name: 'Stock' })
      await expect(table.getByRole('row', { name: /40 pcs/ })).toBeVisible()
      await post('issue', '25')
      await expect(table.getByRole('row', { name: /15 pcs/ })).toBeVisible()
      await table.getByRole('button', { name: `Actions for Filter ${mark}` }).click()
      await page.getByRole('menuitem', { name: 'Set reorder level' }).click()
      const level = page.getByRole('dialog', { name: /Reorder level of/ })
      await level.getByRole('textbox', { name: 'Reorder level' }).fill('20')
      await level.getByRole('button', { name: 'Save' }).click()
      await expect(table.getByRole('row', { name: /Low.*15 pcs|15 pcs.*Low/ })).toBeVisible()
      await page.getByRole('switch', { name: 'Below reorder level' }).click()
      await expect(page).toHaveURL(/low=1/)
      await expectAccessible(page)
      await keepPicture(page, 'store-stock')
    })

    await test.step('shows its ledger and its balance over time, as a chart and as a table', async () => {
      await page.getByRole('link', { name: new RegExp(`Filter ${mark}`) }).click()
      await expect(page.getByRole('img', { name: /15 pcs at the end. Reorder level: 20 pcs/ })).toBeVisible()
      await expect(page.getByRole('table', { name: 'Ledger' }).getByRole('row')).toHaveCount(3)
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Show as table' }).click()
      await expect(page.getByRole('table', { name: 'Balance over time' }).getByRole('row')).toHaveCount(3)
      await page.getByRole('combobox', { name: 'Kind' }).selectOption('Issue')
      await expect(page.getByRole('table', { name: 'Ledger' }).getByRole('row')).toHaveCount(2)
    })

    await test.step('refuses to remove a store with stock, and says what prevents it', async () => {
      await page.goto(`/p/${project.code}/stores/${storeId}`)
      await page.getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Remove store' }).click()
      const dialog = page.getByRole('alertdialog', { name: /Remove Harbour store/ })
      await expect(dialog.getByText('1 material that is in stock or reserved')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('an auditor reads all of it on a phone in dark mode, and finds nothing to press', async () => {
      const other = await openBrowser({ viewport: { width: 360, height: 780 }, colorScheme: 'dark' })
      await enter(other, `/p/${project.code}/stores/${storeId}`, auditor)
      await expect(
        other.getByRole('table', { name: 'Stock' }).getByRole('row', { name: /Low/ }),
      ).toBeVisible()
      for (const name of [/Actions for/, /^Edit$/, /More actions/, /Book stock/])
        await expect(other.getByRole('button', { name })).toHaveCount(0)
      await expectAccessible(other)
      await keepPicture(other, 'store-on-a-phone')
      await other.getByRole('tab', { name: 'Locations' }).click()
      await expect(other.getByText('No locations assigned')).toBeVisible()
      await expect(other.getByRole('button', { name: 'Store Locations' })).toHaveCount(0)
      await other.goto(`/p/${project.code}/stores/materials`)
      await expect(other.getByRole('table', { name: 'Materials' })).toBeVisible()
      await expect(other.getByRole('button', { name: 'Add material' })).toHaveCount(0)
      const { request } = other.context()
      const { email, password } = auditor
      const login = await request.post('/api/auth/login', { data: { email, password } })
      const { token } = (await login.json()) as { token: string }
      const refused = await request.post('/api/store/update_code', {
        data: { store_id: storeId, code: 'X' },
        headers: { authorization: `Bearer ${token}` },
      })
      expect(refused.status()).toBe(403)
    })
  })
})
