import type { Locator } from '@playwright/test'
import { enter, expect, expectAccessible, expectToFit, keepPicture, test } from '../support/journey.ts'
import { LocationTree } from '../support/location-tree.ts'

const access = [
  'location_view',
  'location_view_all',
  'location_add',
  'location_edit',
  'location_remove',
] as const

test.describe('the screens of locations', () => {
  test('adds and edits a location in every language, and never discards what was entered', async ({
    page,
    api,
    project,
  }) => {
    const person = await api.makePerson(project.id, { access })
    await enter(page, `/p/${project.code}/locations`, person)
    await page.getByRole('button', { name: 'Add location', exact: true }).click()
    const add = page.getByRole('dialog', { name: 'Add location' })
    await add.getByRole('textbox', { name: 'Code', exact: true }).fill('LH')
    const named = (language: string) =>
      add.getByRole('group', { name: 'Name' }).getByRole('textbox', { name: language })
    await named('English').fill('Lighthouse')
    await add.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('region', { name: 'Notifications' }).getByText('Invalid name')).toBeVisible()
    await expect(named('العربية')).toHaveAccessibleDescription('Enter a name in Arabic and French')
    await expect(named('English')).toHaveAccessibleDescription('')
    await expectAccessible(page)
    await keepPicture(page, 'add-location')
    await page.keyboard.press('Escape')
    const discard = page.getByRole('alertdialog', { name: 'Discard what you have entered?' })
    await discard.getByRole('button', { name: 'Keep editing' }).click()
    for (const [language, name] of [
      ['العربية', 'المنارة'],
      ['Français', 'Phare'],
    ] as const) {
      await named(language).fill(name)
    }
    await add.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(add).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Lighthouse', level: 2 })).toBeVisible()

    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    const edit = page.getByRole('dialog', { name: 'Edit Lighthouse' })
    await edit.getByRole('textbox', { name: 'Latitude' }).fill('53.55')
    await edit.getByRole('textbox', { name: 'Longitude' }).fill('9.99')
    await edit.getByRole('textbox', { name: 'Address' }).fill('Pier 1')
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(edit).toBeHidden()
    await expect(page.getByText('Pier 1')).toBeVisible()
    await expect(page.getByRole('link', { name: /^Map/ })).toHaveAttribute('href', /53\.55.*9\.99/)
    await expect(page.getByText('المنارة')).toBeVisible()

    await page.getByRole('tab', { name: 'Contacts' }).click()
    await page.getByRole('button', { name: 'Edit contacts' }).click()
    const contacts = page.getByRole('dialog', { name: 'Contacts of Lighthouse' })
    const contact = (number: number) => contacts.getByRole('group', { name: `Contact ${number}` })
    await contact(1).getByRole('textbox', { name: 'Phone' }).fill('+49 40 1234')
    await contacts.getByRole('button', { name: 'Save' }).click()
    const name = contact(1).getByRole('textbox', { name: 'Name' })
    await expect(name).toHaveAccessibleDescription('This field is required')
    await expectAccessible(page)
    await name.fill('Jonas Meer')
    await contacts.getByRole('button', { name: 'Add contact' }).click()
    await contact(2).getByRole('textbox', { name: 'Name' }).fill('Ines Roth')
    await keepPicture(page, 'location-contacts')
    await contacts.getByRole('button', { name: 'Save' }).click()
    await expect(contacts).toBeHidden()
    await expect(page.getByRole('link', { name: '+49 40 1234' })).toBeVisible()
    await page.getByRole('button', { name: 'Edit contacts' }).click()
    await contacts.getByRole('button', { name: 'Remove contact 1' }).click()
    await contacts.getByRole('button', { name: 'Save' }).click()
    await expect(contacts).toBeHidden()
    await expect(page.getByRole('list', { name: 'Contacts' })).toContainText('Ines Roth')
    await expect(page.getByRole('list', { name: 'Contacts' })).not.toContainText('Jonas Meer')

    await page.getByRole('tab', { name: 'Specifications' }).click()
    await page.getByRole('button', { name: 'Edit specifications' }).click()
    const specs = page.getByRole('dialog', { name: 'Specifications of Lighthouse' })
    await specs.getByRole('textbox', { name: 'Name' }).fill('Height')
    await specs.getByRole('textbox', { name: 'Value' }).fill('31')
    await specs.getByRole('textbox', { name: 'Unit' }).fill('m')
    await specs.getByRole('button', { name: 'Save' }).click()
    await expect(specs).toBeHidden()
    await expect(page.getByText('31 m')).toBeVisible()
  })

  test('a facility manager adds a floor with 24 rooms, moves some and removes them', async ({
    page,
    api,
    project,
  }) => {
    const person = await api.makePerson(project.id, { access })
    const places = await api.makePlaces(project.id, { Harbour: { 'Level 1': {}, Annex: {} } })
    await enter(page, `/p/${project.code}/locations?location=${places['Harbour']}`, person)
    // What the person does with mouse and keyboard; typing a text counts as one.
    const done = { clicks: 0, keys: 0, texts: 0 }
    const click = async (target: Locator) => {
      done.clicks += 1
      await target.click()
    }
    const press = async (key: string) => {
      done.keys += 1
      await page.keyboard.press(key)
    }
    const write = async (target: Locator, text: string) => {
      done.texts += 1
      await target.fill(text)
    }

    await test.step('a new floor', async () => {
      await click(page.getByRole('button', { name: 'Add location below' }))
      const add = page.getByRole('dialog', { name: 'Add location below Harbour' })
      const names = add.getByRole('group', { name: 'Name' })
      await expect(names.getByRole('textbox', { name: 'English' })).toBeFocused()
      await write(names.getByRole('textbox', { name: 'English' }), 'Level 2')
      await click(names.getByRole('button', { name: 'Copy to empty languages' }))
      await expect(add.getByRole('textbox', { name: 'Code', exact: true })).not.toHaveValue('')
      await click(add.getByRole('button', { name: 'Add', exact: true }))
      await expect(page.getByRole('heading', { name: 'Level 2', level: 2 })).toBeVisible()
    })

    await test.step('24 rooms by one form', async () => {
      await click(page.getByRole('button', { name: 'More actions' }))
      await click(page.getByRole('menuitem', { name: 'Add several below…' }))
      const add = page.getByRole('dialog', { name: 'Add several locations below Level 2' })
      await write(add.getByRole('textbox', { name: 'First number' }), '201')
      await write(add.getByRole('textbox', { name: 'Last number' }), '224')
      await write(add.getByRole('textbox', { name: 'English' }), 'Room #')
      await expect(add.getByText('24 locations')).toBeVisible()
      await expect(add.getByRole('list', { name: 'Preview' })).toContainText('Room 224')
      await expectAccessible(page)
      await keepPicture(page, 'location-series')
      await click(add.getByRole('button', { name: 'Add', exact: true }))
      await expect(page.getByText('24 locations have been added')).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Room 201', level: 2 })).toBeVisible()
    })

    const tree = new LocationTree(page, 'Locations')
    const selected = page.getByRole('region', { name: 'Selected' })
    await test.step('moves three of them together, and takes it back', async () => {
      await tree.row('Room 203').focus()
      await press('Shift+ArrowDown')
      await press('Shift+ArrowDown')
      await expect(selected).toContainText('3 selected')
      await expectAccessible(page)
      await keepPicture(page, 'locations-selected')
      await click(selected.getByRole('button', { name: 'Move…' }))
      const move = page.getByRole('dialog', { name: 'Move 3 locations' })
      await expect(move.getByRole('treeitem', { name: /Room 203/ })).toBeInViewport()
      await click(move.getByRole('treeitem', { name: /Level 1/ }))
      await click(move.getByRole('button', { name: 'Move here' }))
      await expect(page.getByText('3 locations have been moved')).toBeVisible()
      await click(page.getByRole('button', { name: 'Undo' }))
      const below = async () =>
        (await api.call('/location/getAll', { project_id: project.id, parent_id: places['Level 1'] ?? '' }))
          .total
      await expect.poll(below).toBe(0)
    })

    await test.step('removes two by one question', async () => {
      // The undo has arrived in the tree: until both branches are loaded again, a room can stand in both.
      for (const room of ['Room 203', 'Room 204', 'Room 205']) await expect(tree.row(room)).toHaveCount(1)
      await tree.row('Room 207').focus()
      await press('Shift+ArrowDown')
      await expect(selected).toContainText('2 selected')
      await press('Delete')
      const sure = page.getByRole('alertdialog', { name: 'Remove 2 locations?' })
      await click(sure.getByRole('button', { name: 'Remove' }))
      await expect(page.getByText('2 locations have been removed')).toBeVisible()
    })
    console.log(`a floor with 24 rooms: ${JSON.stringify(done)}`)
  })

  test('shows the path to a location, and the choice of one, in dialogs', async ({ page, api, project }) => {
    const person = await api.makePerson(project.id, { access })
    const places = await api.makePlaces(project.id, { Lighthouse: { 'Upper floor': { 'Lamp room': {} } } })
    await enter(page, `/p/${project.code}/locations?location=${places['Lamp room']}`, person)
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Location path' }).click()
    const path = page.getByRole('dialog', { name: 'Location Path' })
    await expect(path.getByRole('listitem')).toHaveCount(3)
    await expect(path.getByRole('listitem').nth(1)).toContainText('Upper floor')
    await expectAccessible(page)
    await keepPicture(page, 'location-path')
    await page.keyboard.press('Escape')
    await expect(path).toBeHidden()

    await page.goto(`/p/${project.code}/locations/import`)
    await page.getByRole('button', { name: 'Choose a location' }).click()
    const pick = page.getByRole('dialog', { name: 'Parent of the import' })
    await expect(pick.getByRole('treeitem')).toHaveCount(1)
    await expectAccessible(page)
    await keepPicture(page, 'choose-place')
    await pick.getByPlaceholder('Name / Address / Ids').fill('upper')
    await pick.getByText('Upper floor').click()
    await pick.getByRole('button', { name: 'Choose this place' }).click()
    await expect(pick).toBeHidden()
    await expect(page.getByText('Upper floor')).toBeVisible()
  })

  test('keeps the tree and the headings beside long details', async ({ page, api, project }) => {
    const person = await api.makePerson(project.id, { access })
    const places = await api.makePlaces(project.id, { Lighthouse: {} })
    const specs = Array.from({ length: 80 }, (_, index) => ({ name: `Part ${index + 1}`, value: 'oak' }))
    await api.call('/location/updateSpecs', { location_id: places['Lighthouse'] ?? '', specs })
    await page.setViewportSize({ width: 1440, height: 900 })
    await enter(page, `/p/${project.code}/locations?location=${places['Lighthouse']}&tab=specs`, person)
    const last = page.getByText('Part 80', { exact: true })
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Locations', level: 1 })).toBeInViewport()
    await expect(page.getByRole('heading', { name: 'Lighthouse', level: 2 })).toBeInViewport()
    await expect(page.getByRole('treeitem', { name: /Lighthouse/ })).toBeInViewport()

    // A scrolling list of tabs clips what lies outside them: the focus ring lies inside.
    await page.getByRole('tab', { name: 'Specifications' }).focus()
    await page.keyboard.press('ArrowRight')
    const tab = page.getByRole('tab', { name: 'Files' })
    await expect(tab).toBeFocused()
    const { outlineOffset, outlineWidth } = await tab.evaluate((element) => {
      const style = getComputedStyle(element)
      return { outlineOffset: parseFloat(style.outlineOffset), outlineWidth: parseFloat(style.outlineWidth) }
    })
    expect(outlineWidth).toBeGreaterThan(0)
    expect(outlineOffset).toBeLessThanOrEqual(-outlineWidth)
  })

  test('has the tree and the details as two steps at 360 pixels', async ({ page, api, project }) => {
    const person = await api.makePerson(project.id, { access, language: 'ar' })
    await api.makePlaces(project.id, { Lighthouse: { 'Lamp room': {} } })
    await page.setViewportSize({ width: 360, height: 740 })
    await enter(page, `/p/${project.code}/locations`, person)
    const tree = new LocationTree(page, 'المواقع')
    await tree.open('Lighthouse')
    await expectAccessible(page)
    await keepPicture(page, 'locations-narrow')
    await tree.row('Lamp room').click()
    await expect(page.getByRole('heading', { name: 'Lamp room', level: 2 })).toBeVisible()
    await expect(tree.root).toHaveCount(0)
    await expectToFit(page)
    await expectAccessible(page)
    await keepPicture(page, 'location-narrow')
    await page.goBack()
    await expect(tree.row('Lamp room')).toBeVisible()
  })
})
