import { expect, expectAccessible, expectToFit, enter, keepPicture, test } from '../support/journey.ts'

test('home and navigation are what each person makes of them', async ({ page, api, project }) => {
  const person = await api.makePerson(project.id, {
    modules: ['overview', 'locations', 'users', 'roles'],
    access: [
      ...(['location_view', 'location_view_all', 'location_add', 'user_view', 'user_add'] as const),
      ...(['role_view', 'role_edit'] as const),
    ],
  })
  await api.makePlaces(project.id, { Observatory: {} })

  await enter(page, `/p/${project.code}`, person)
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(`/p/${project.code}`)
  const cards = page.getByRole('list', { name: 'Cards' })
  const titles = cards.getByRole('heading', { level: 2 })
  await expect(titles).toHaveText(['My locations', 'Recently changed', 'New people', 'Blocked accounts'])
  for (const card of ['My locations', 'Recently changed'])
    await expect(
      page.getByRole('list', { name: card }).getByRole('link', { name: /^Observatory/ }),
    ).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'New people' }).getByRole('link', { name: person.name }),
  ).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)
  await keepPicture(page, 'home')

  // What a role starts with, until its holders arrange the page themselves.
  await page.goto(`/p/${project.code}/roles/${person.roleId}`)
  await page.getByRole('button', { name: 'Actions for Journey role' }).click()
  await page.getByRole('menuitem', { name: 'Start of the home page' }).click()
  await expect(page.getByRole('heading', { name: 'What Journey role starts with' })).toBeVisible()
  await page.getByRole('button', { name: 'Size of New people, remove' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expectAccessible(page)
  await keepPicture(page, 'home-of-role')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Home', level: 1 })).toBeVisible()
  await expect(titles).toHaveText(['My locations', 'Recently changed', 'Blocked accounts'])

  // By keyboard, by mouse, and by the menu of a card.
  await page.getByRole('button', { name: 'Arrange', exact: true }).click()
  await page.getByRole('button', { name: /^Move My locations/ }).press('ArrowRight')
  await expect(titles).toHaveText(['Recently changed', 'My locations', 'Blocked accounts'])
  await page
    .getByRole('button', { name: /^Move Blocked accounts/ })
    .dragTo(
      cards.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Recently changed' }) }),
    )
  await expect(titles).toHaveText(['Blocked accounts', 'Recently changed', 'My locations'])
  await page.getByRole('button', { name: 'Size of Recently changed, remove' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Arrange', exact: true })).toBeVisible()
  await page.reload()
  await expect(titles).toHaveText(['Blocked accounts', 'My locations'])

  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Keep this page in the favourites' }).click()
  const favourites = page.getByRole('region', { name: 'Favourites' })
  await expect(favourites.getByRole('link', { name: 'Users' })).toBeVisible()
  await page.getByRole('button', { name: 'Places', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Places' }).getByRole('link')).toHaveCount(0)
  await page.reload()
  await expect(favourites.getByRole('link', { name: 'Users' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Places' }).getByRole('link')).toHaveCount(0)
  await page.getByRole('button', { name: 'Narrow the navigation' }).click()
  await expect(
    page.getByRole('list', { name: 'Places' }).getByRole('link', { name: 'Locations' }),
  ).toBeVisible()
  await expectAccessible(page)

  // On a phone: a bar of what is used most, and the cards in one column.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('navigation', { name: 'Most used' }).getByRole('link', { name: 'Home' }).click()
  await expect(titles).toHaveText(['Blocked accounts', 'My locations'])
  await expectToFit(page)
  await expectAccessible(page)
})
