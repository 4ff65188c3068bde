import type { Page } from '@playwright/test'
import { enter, expect, expectAccessible, keepPicture, signIn, test } from '../support/journey.ts'
import { LocationTree } from '../support/location-tree.ts'
import { sharedFile } from '../support/shared-data.ts'
import { wordsOf, type Language, type Say } from '../support/words.ts'

const building = 'DuplexApartment'
const dark = { en: false, ar: true, fr: false }

/** Uploads the workbook and waits for its dry run. */
async function upload(page: Page, say: Say): Promise<void> {
  const file = sharedFile('cobie/duplex-handover.xlsx')
  await page.getByLabel(say('locations', 'import.choose')).setInputFiles(file)
  await expect(page.getByText(say('locations', 'import.states.Ready', { name: building }))).toBeVisible()
}

async function apply(page: Page, say: Say): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: say('locations', 'import.apply'), exact: true })
    .click()
  await expect(page.getByText(say('locations', 'import.states.Applied', { name: building }))).toBeVisible()
}

for (const language of ['en', 'ar'] as const) {
  test.describe(`a real building, as an administrator, in ${language}`, () => {
    test.use({ locale: language, colorScheme: dark[language] ? 'dark' : 'light' })
    const say = wordsOf(language)
    const words = (key: string, fill?: Record<string, string | number>) => say('locations', key, fill)

    test(`is imported from a workbook, undone, and imported again (${language})`, async ({
      page,
      api,
      project,
    }) => {
      const person = await api.makePerson(project.id, { access: [], language, superuser: true })
      await signIn(page, '/', person, language)
      await page.getByRole('link', { name: project.code }).click()
      await page
        .getByRole('navigation', { name: say('shell', 'frame.navigation') })
        .getByRole('link', { name: words('pages.tree'), exact: true })
        .click()
      await expect(page.getByRole('heading', { name: words('pages.tree'), level: 1 })).toBeVisible()
      await expect(page.getByText(words('tree.empty'))).toBeVisible()
      await expectAccessible(page)
      await page
        .getByRole('main')
        .getByRole('button', { name: words('pages.import') })
        .click()
      await expect(page.getByRole('heading', { name: words('import.title'), level: 1 })).toBeVisible()
      await expectAccessible(page)

      await upload(page, say)
      const counts = page.getByRole('table', { name: words('import.counts') })
      const number = new Intl.NumberFormat(language)
      for (const [sheet, create] of [
        ['facility', 1],
        ['floor', 4],
        ['space', 22],
        ['type', 43],
        ['component', 232],
      ] as const) {
        const row = counts.getByRole('row').filter({
          has: page.getByRole('rowheader', { name: words(`import.sheets.${sheet}`), exact: true }),
        })
        await expect(row.getByRole('cell').first()).toHaveText(number.format(create))
      }
      await expect(page.getByRole('heading', { name: words('import.problems'), exact: true })).toBeVisible()
      await expectAccessible(page)
      await keepPicture(page, `import-dry-run-${language}`)
      // Nothing has changed yet, and the dry run has an address of its own.
      await page.reload()
      await expect(page.getByText(words('import.states.Ready', { name: building }))).toBeVisible()
      const { locations } = await api.call('/location/getAll', { project_id: project.id, parent_id: '0' })
      expect(locations).toEqual([])

      await apply(page, say)
      // What stands in the building is adopted behind it, and undone with it.
      await expect(page.getByText(words('import.offer.states.Applied'))).toBeVisible()
      await page.getByRole('button', { name: words('import.undo') }).click()
      const sure = page.getByRole('alertdialog', {
        name: words('import.undoTitle', { name: 'duplex-handover.xlsx' }),
      })
      await sure.getByRole('button', { name: words('import.undo') }).click()
      await expect(page.getByText(words('import.states.Undone', { name: building }))).toBeVisible()
      expect(
        (await api.call('/location/getAll', { project_id: project.id, parent_id: '0' })).locations,
      ).toEqual([])

      await page.getByRole('button', { name: words('import.another') }).click()
      await upload(page, say)
      await apply(page, say)
      await expectAccessible(page)
      await page.getByRole('link', { name: words('import.show') }).click()
      await expect(page.getByRole('heading', { name: building, level: 2 })).toBeVisible()
      await page.goto(`/p/${project.code}/locations/import`)
      await page.getByLabel(words('import.choose')).setInputFiles(sharedFile('cobie/duplex-handover.xlsx'))
      await expect(page.getByText(words('import.states.nothing', { name: building }))).toBeVisible()
    })

    test(`is browsed, searched and changed (${language})`, async ({ page, api, project }) => {
      await api.importBuilding(project.id, sharedFile('cobie/duplex-handover.xlsx'))
      const person = await api.makePerson(project.id, { access: [], language, superuser: true })
      await enter(page, `/p/${project.code}/locations`, person)
      const tree = new LocationTree(page, words('tree.label'))

      await test.step('walks by keyboard', async () => {
        await tree.open(building, 'Level 1')
        // Later code counts steps: the rows below Level 1 must be there.
        await expect(tree.row('A101')).toBeVisible()
        await page.keyboard.press('End')
        await expect(tree.row('T/FDN')).toBeFocused()
        await page.keyboard.press('Home')
        await expect(tree.row(building)).toBeFocused()
        await page.keyboard.press('r')
        await expect(tree.row('Roof')).toBeFocused()
        await page.keyboard.press('Home')
        for (let line = 0; line < 4; line++) await page.keyboard.press('ArrowDown')
        await expect(tree.row('A101')).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(page.getByRole('heading', { name: 'A101', level: 2 })).toBeVisible()
        await expect(page.getByRole('navigation', { name: words('details.way') })).toContainText('Level 1')
        await expect(tree.row('A101')).toHaveAttribute('aria-selected', 'true')
        await expectAccessible(page)
        await keepPicture(page, `locations-${language}`)
      })

      await test.step('searches, with the path to each result', async () => {
        const search = page.getByRole('searchbox', { name: words('search.label') })
        await search.fill('b20')
        const results = page.getByRole('listbox', { name: words('search.results') })
        await expect(results.getByRole('option')).toHaveCount(5)
        await expect(results.getByRole('option').first()).toContainText('Level 2')
        await expectAccessible(page)
        await keepPicture(page, `search-${language}`)
        await search.press('ArrowDown')
        await page.keyboard.press('ArrowDown')
        await page.keyboard.press('Enter')
        await expect(page.getByRole('heading', { name: 'B202', level: 2 })).toBeVisible()
        await page.getByRole('button', { name: words('actions.more') }).click()
        await page.getByRole('menuitem', { name: words('actions.showInTree') }).click()
        await expect(tree.row('B202')).toBeFocused()
        await expect(search).toHaveValue('')
      })

      await test.step('renames in every language', async () => {
        await page.keyboard.press('F2')
        const dialog = page.getByRole('dialog', { name: words('rename.label', { name: 'B202' }) })
        const fields = dialog.getByRole('textbox')
        await expect(fields.first()).toBeFocused()
        await expectAccessible(page)
        for (const field of (await fields.all()).toReversed())
          await field.fill(language === 'ar' ? 'غرفة نوم' : 'Bedroom')
        await fields.first().press('Enter')
        await expect(dialog).toBeHidden()
        await expect(
          page.getByText(words('rename.done', { name: language === 'ar' ? 'غرفة نوم' : 'Bedroom' })),
        ).toBeVisible()
        await expect(tree.row(language === 'ar' ? 'غرفة نوم' : 'Bedroom')).toBeFocused()
      })

      await test.step('moves by the dialog', async () => {
        await tree.row('A101').click()
        await page.getByRole('button', { name: words('actions.more') }).click()
        await page.getByRole('menuitem', { name: words('actions.move') }).click()
        const dialog = page.getByRole('dialog', { name: words('move.title', { name: 'A101' }) })
        const places = new LocationTree(page, words('move.tree'))
        await places.open(building)
        await expectAccessible(page)
        await places.row('Roof').click()
        await dialog.getByRole('button', { name: words('move.here') }).click()
        await expect(dialog).toBeHidden()
        await expect(page.getByText(words('move.done', { name: 'A101' }))).toBeVisible()
        await expect(page.getByRole('navigation', { name: words('details.way') })).toContainText('Roof')
      })

      await test.step('moves by dragging', async () => {
        // Everything fits into the view, so that nothing scrolls under the pointer.
        await tree.close('Level 2')
        await tree.open('Level 1')
        await tree.row('A102').dragTo(tree.row('T/FDN'))
        const asked = page.getByRole('alertdialog', { name: words('move.askTitle', { name: 'A102' }) })
        await asked.getByRole('button', { name: words('move.confirm') }).click()
        await expect(page.getByText(words('move.done', { name: 'A102' }))).toBeVisible()
        await expect(tree.row('T/FDN')).toHaveAttribute('aria-expanded', /true|false/)
        await tree.open('T/FDN')
        await expect(tree.row('A102')).toHaveAttribute('aria-level', '3')
      })

      await test.step('reorders by keyboard', async () => {
        const first = tree.row('Level 1')
        await expect(first).toHaveAttribute('aria-posinset', '1')
        await first.focus()
        await page.keyboard.press('Alt+ArrowDown')
        await expect(tree.row('Level 1')).toHaveAttribute('aria-posinset', '2')
        await expect(tree.row('Level 1')).toBeFocused()
        await page.keyboard.press('Alt+ArrowUp')
        await expect(tree.row('Level 1')).toHaveAttribute('aria-posinset', '1')
      })

      await test.step('removes with the branch, shows removed ones, reactivates', async () => {
        await tree.row('Level 2').focus()
        await page.keyboard.press('Delete')
        const sure = page.getByRole('alertdialog', { name: words('remove.title', { name: 'Level 2' }) })
        await expect(sure.getByText(words('impact.room', { count: 10 }))).toBeVisible()
        await expectAccessible(page)
        await keepPicture(page, `remove-${language}`)
        await sure.getByRole('button', { name: words('actions.remove') }).click()
        await expect(tree.row('Level 2')).toHaveCount(0)
        await page.getByRole('switch', { name: words('tree.showRemoved') }).click()
        const removed = tree.row('Level 2')
        await expect(removed).toContainText(words('tree.removed'))
        await expectAccessible(page)
        await removed.click()
        await page.getByRole('button', { name: words('actions.reactivate'), exact: true }).click()
        await page
          .getByRole('alertdialog', { name: words('reactivate.title', { name: 'Level 2' }) })
          .getByRole('button', { name: words('actions.reactivate') })
          .click()
        await expect(tree.row('Level 2')).not.toContainText(words('tree.removed'))
        await page.getByRole('switch', { name: words('tree.showRemoved') }).click()
        await expect(tree.row('Level 2')).toBeVisible()
      })
    })
  })

  test.describe(`a real building, with fewer rights, in ${language}`, () => {
    test.use({ locale: language, colorScheme: dark[language] ? 'dark' : 'light' })

    test(`shows only the branch of a person (${language})`, async ({ page, api, project }) => {
      const say = wordsOf(language)
      const words = (key: string, fill?: Record<string, string | number>) => say('locations', key, fill)
      const places = await api.importBuilding(project.id, sharedFile('cobie/duplex-handover.xlsx'))
      const person = await api.makePerson(project.id, {
        access: ['location_view'],
        language,
        locations: [places['Level 1'] ?? ''],
      })
      await signIn(page, `/p/${project.code}/locations`, person, language)
      const tree = new LocationTree(page, words('tree.label'))
      await expect(tree.row('Level 1')).toBeVisible()
      await expect(tree.root.getByRole('treeitem')).toHaveCount(1)
      await tree.open('Level 1')
      await expect(tree.row('A101')).toBeVisible()
      await tree.row('A101').click()
      await expect(page.getByRole('heading', { name: 'A101', level: 2 })).toBeVisible()
      await expectAccessible(page)
      await keepPicture(page, `limited-${language}`)

      for (const action of ['addRoot', 'addBelow', 'edit', 'remove', 'reactivate']) {
        await expect(page.getByRole('button', { name: words(`actions.${action}`), exact: true })).toHaveCount(
          0,
        )
      }
      await page.getByRole('button', { name: words('actions.more') }).click()
      await expect(page.getByRole('menuitem')).toHaveText([
        words('actions.showInTree'),
        words('actions.path'),
        words('actions.export'),
      ])
      await page.keyboard.press('Escape')
      await expect(
        page.getByRole('navigation').getByRole('link', { name: words('pages.import') }),
      ).toHaveCount(0)
      await tree.row('A101').focus()
      await page.keyboard.press('F2')
      await page.keyboard.press('Delete')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('alertdialog')).toHaveCount(0)

      const search = page.getByRole('searchbox', { name: words('search.label') })
      await search.fill('B204')
      await expect(page.getByText(words('search.none')).first()).toBeVisible()
      await page.goto(`/p/${project.code}/locations?location=${places['Level 2']}`)
      await expect(page.getByText(words('details.gone'))).toBeVisible()
      await page.goto(`/p/${project.code}/locations/import`)
      await expect(page.getByRole('heading', { name: say('shell', 'gate.noAccess.title') })).toBeVisible()
    })
  })
}

test('two people see each other’s changes live', async ({ page, api, project, openBrowser }) => {
  const access = [
    'location_view',
    'location_view_all',
    'location_edit',
    'location_add',
    'location_remove',
  ] as const
  await api.makePlaces(project.id, { Lighthouse: { 'Lamp room': {}, 'Engine room': {} } })
  const [noor, sami] = await Promise.all([
    api.makePerson(project.id, { access, name: 'Noor' }),
    api.makePerson(project.id, { access, name: 'Sami', language: 'ar' as Language }),
  ])
  const other = await openBrowser()
  await Promise.all([
    enter(page, `/p/${project.code}/locations`, noor),
    enter(other, `/p/${project.code}/locations`, sami),
  ])
  const mine = new LocationTree(page, 'Locations')
  const theirs = new LocationTree(other, wordsOf('ar')('locations', 'tree.label'))
  await mine.open('Lighthouse')
  await theirs.open('Lighthouse')
  await expect(theirs.row('Lamp room')).toBeVisible()

  // Nothing but the event stream changes a page that nobody touches.
  await mine.row('Lamp room').focus()
  await page.keyboard.press('F2')
  const names = page.getByRole('dialog').getByRole('textbox')
  await expect(names.first()).toBeFocused()
  for (const name of (await names.all()).toReversed()) await name.fill('Lantern')
  await names.first().press('Enter')
  await expect(theirs.row('Lantern')).toBeVisible()
  await expect(theirs.row('Lamp room')).toHaveCount(0)

  await theirs.row('Engine room').focus()
  await other.keyboard.press('Alt+ArrowUp')
  await expect(mine.row('Engine room')).toHaveAttribute('aria-posinset', '1')
  await theirs.row('Engine room').focus()
  await other.keyboard.press('Delete')
  await other.getByRole('alertdialog').getByRole('button').last().click()
  await expect(mine.row('Engine room')).toHaveCount(0)
})
