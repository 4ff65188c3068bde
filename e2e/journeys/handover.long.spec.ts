import { giveCamera, showQrCode } from '../support/camera-of-codes.ts'
import { enter, expect, expectAccessible, expectToFit, keepPicture, test } from '../support/journey.ts'
import { sharedFile } from '../support/shared-data.ts'

const managing = [
  'location_view',
  'location_view_all',
  'asset_view',
  'asset_import',
  'asset_add',
  'asset_edit',
  'asset_delete',
  'catalog_view',
  'catalog_add',
  'catalog_edit',
  'catalog_delete',
  'catalog_specs_view',
  'catalog_specs_add',
  'catalog_specs_edit',
  'catalog_specs_delete',
] as const
const modules = ['locations', 'assets'] as const

test('a handover becomes a register in one sitting, and a technician finds by phone what stands on the own floor', async ({
  page,
  openBrowser,
  api,
  project,
}) => {
  const places = await api.importBuilding(project.id, sharedFile('cobie/duplex-handover.xlsx'))
  const manager = await api.makePerson(project.id, { access: managing, modules, name: 'Mia Manager' })

  await test.step('adopts what the workbook says of equipment, after a preview', async () => {
    await enter(page, `/p/${project.code}/assets`, manager)
    await page.getByRole('link', { name: 'Adopt from a handover' }).first().click()
    await page.getByRole('button', { name: 'Choose a building' }).click()
    const selector = page.getByRole('dialog', { name: /select location/i })
    await selector.getByRole('searchbox').fill('Duplex')
    // The building comes before its rooms, whose codes repeat its name.
    await expect(selector.getByRole('option').first()).toHaveAccessibleName(/^DuplexApartment/)
    await selector.getByRole('option').first().click()
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByText(/has been compared. Nothing has changed yet./)).toBeVisible()
    const counts = page.getByRole('table', { name: 'Rows by sheet' })
    await expect(counts.getByRole('row', { name: /^Kinds 43 0 0/ })).toBeVisible()
    await expect(counts.getByRole('row', { name: /^Assets 232 0 0/ })).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, 'adoption-preview')
    await page.getByRole('button', { name: /^Adopt [\d,]+ rows$/ }).click()
    await expect(page.getByText(/has been adopted\./)).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, 'adoption-applied')
  })

  const floors = Object.entries(places).filter(([name]) => /^Level [12]$/.test(name))
  expect(floors).toHaveLength(2)

  await test.step('shows them in their rooms, with what the workbook says of them', async () => {
    await page.getByRole('link', { name: 'Show the assets' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Assets' })).toBeVisible()
    await page.getByRole('searchbox').fill('Boiler-1')
    await page.getByRole('link', { name: /^Boiler-1/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Boiler-1' })).toBeVisible()
    await expect(page.getByText('357N82HJ')).toBeVisible()
    await expect(page.getByRole('link', { name: /B205$/ })).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, 'adopted-asset')
  })

  await test.step('asks before the adoption is undone', async () => {
    await page.goto(`/p/${project.code}/assets/adopt`)
    const recent = page.getByRole('list', { name: 'Recent adoptions' })
    await recent.getByRole('link').first().click()
    await page.getByRole('button', { name: 'Undo the adoption' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('a technician scans a tag on the own floor, and learns nothing of other floors', async () => {
    const [own, other] = await Promise.all(
      floors.map(async ([, id]) => {
        const found = await api.call('/asset/search', {
          project_id: project.id,
          location_id: id,
          limit: 1,
        })
        return { location: id, asset: found.assets[0] }
      }),
    )
    if (!own?.asset || !other?.asset) throw new Error('each floor has an asset')
    const technician = await api.makePerson(project.id, {
      access: ['location_view', 'asset_view', 'catalog_view', 'catalog_specs_view'],
      modules,
      locations: [own.location],
    })
    const phone = await openBrowser({ viewport: { width: 360, height: 740 } })
    await giveCamera(phone)
    await enter(phone, `/p/${project.code}/assets`, technician)
    await expect(phone.getByRole('heading', { level: 1, name: 'Assets' })).toBeVisible()
    await phone.keyboard.press('Control+k')
    const palette = phone.getByRole('dialog', { name: 'Search and go to' })
    await palette.getByRole('combobox').fill('scan')
    await palette.getByRole('option', { name: /^Scan a code/ }).click()
    await showQrCode(phone, other.asset.code)
    await expect(phone.getByText(`Nothing has the code “${other.asset.code}”`)).toBeVisible()
    await expectAccessible(phone)
    await keepPicture(phone, 'scan-unknown')
    await showQrCode(phone, own.asset.code)
    await phone.getByRole('menuitem', { name: 'Scan another code' }).click()
    await expect(phone.getByRole('heading', { level: 1, name: own.asset.name })).toBeVisible()
    await expectToFit(phone)
    await expectAccessible(phone)
    await keepPicture(phone, 'scanned-asset')
  })
})
