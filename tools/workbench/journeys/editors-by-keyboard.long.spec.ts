import { expect, test, type Page } from '@playwright/test'

import { openByKeyboard, result, tabTo } from './support/by-keyboard.ts'
import { complaintsOf, openStory } from './support/story.ts'

const opener = (page: Page) => page.getByRole('button', { name: 'Open', exact: true })
const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed' })
const tab = (page: Page, name: string) => page.getByRole('tab', { name })

test('a name in every language', async ({ page }) => {
  const complaints = complaintsOf(page)
  await openByKeyboard(page, 'name-editor')
  await expect(page.getByRole('dialog', { name: 'Edit Name' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'English' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type(' 1')
  await expect(proceed(page)).toBeDisabled()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('textbox', { name: 'Français' })).toBeFocused()
  await page.keyboard.press('Tab')
  const arabic = page.getByRole('textbox', { name: 'العربية' })
  await expect(arabic).toBeFocused()
  await expect(arabic).toHaveCSS('direction', 'rtl')
  await page.keyboard.type('ردهة')
  await tabTo(page, proceed(page))
  await page.keyboard.press('Enter')
  await expect(result(page)).toHaveText(
    '{"role":"ok","data":{"en":"Lobby 1","fr":"Hall d’entrée","ar":"ردهة"}}',
  )
  await expect(opener(page)).toBeFocused()
  expect(complaints).toEqual([])
})

test('name and description: moves to each missing text, language by language', async ({ page }) => {
  await openByKeyboard(page, 'info-editor')
  await expect(page.getByRole('dialog', { name: 'Edit Info' })).toBeVisible()
  const name = page.getByRole('textbox', { name: 'Name' })
  const description = page.getByRole('textbox', { name: 'Description' })
  await expect(name).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(tab(page, 'العربية, not complete')).toHaveAttribute('aria-selected', 'true')
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Invalid name')
  await expect(page.getByRole('alert').getByText('Invalid name')).toBeVisible()
  await expect(name).toHaveCSS('direction', 'rtl')
  await page.keyboard.type('ردهة')

  await page.keyboard.press('Enter')
  await expect(tab(page, 'Français, not complete')).toHaveAttribute('aria-selected', 'true')
  await expect(description).toBeFocused()
  await expect(page.getByRole('alert').getByText('Invalid description')).toBeVisible()
  await page.keyboard.type('Ouvert de 7 à 19 h')
  // Enter makes a new line here; the tabs are one stop, with arrows between them.
  await tabTo(page, tab(page, 'Français'), 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'العربية, not complete')).toBeFocused()
  await tabTo(page, description)
  await page.keyboard.type('من 7 إلى 19')
  await tabTo(page, proceed(page))
  await page.keyboard.press('Enter')
  await expect(result(page)).toHaveText(
    '{"role":"ok","data":{"name":{"en":"Lobby","fr":"Hall d’entrée","ar":"ردهة"},' +
      '"description":{"en":"Open from 7 to 19","fr":"Ouvert de 7 à 19 h","ar":"من 7 إلى 19"}}}',
  )
  await expect(opener(page)).toBeFocused()
})

test('one text in every language, as a line, as several and as rich text', async ({ page }) => {
  const complaints = complaintsOf(page)
  await openStory(page, 'multilingual-input')
  const [lines, areas, rich] = await page.getByRole('tablist', { name: 'Languages' }).all()
  if (!lines || !areas || !rich) throw new Error('the story shows three inputs')

  const first = lines.getByRole('tab', { selected: true })
  await tabTo(page, first)
  await page.keyboard.press('ArrowRight')
  await expect(lines.getByRole('tab', { name: 'Français, not valid' })).toBeFocused()
  const line = page.getByRole('textbox', { name: 'Name' })
  await expect(line).toHaveAccessibleDescription('Too short')
  await tabTo(page, line)
  await page.keyboard.type('Hall')
  await expect(lines.getByRole('tab', { name: 'Français', exact: true })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(line).not.toHaveAccessibleDescription('Too short')

  await tabTo(page, areas.getByRole('tab', { selected: true }))
  await page.keyboard.press('End')
  const area = page.getByRole('textbox', { name: 'Description' })
  await tabTo(page, area)
  await expect(area).toHaveCSS('direction', 'rtl')
  await page.keyboard.type('ردهة')
  await page.keyboard.press('Enter')
  await page.keyboard.type('الدخول')
  await expect(area).toHaveValue('ردهة\nالدخول')
  await expect(lines.getByRole('tab', { name: 'العربية', exact: true })).toBeVisible()

  await tabTo(page, rich.getByRole('tab', { selected: true }))
  await page.keyboard.press('ArrowLeft')
  await expect(rich.getByRole('tab', { name: 'العربية', selected: true })).toBeFocused()
  const text = page.getByRole('textbox', { name: 'Instructions' })
  await expect(text).toHaveCSS('direction', 'rtl')
  await tabTo(page, text)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Alt+F10')
  await expect(page.getByRole('combobox', { name: 'Kind of paragraph' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(text).toBeFocused()
  await expect(text.locator('strong').first()).toBeVisible()
  // The page runs from the left; the text of another language waits behind its tab.
  await tabTo(page, rich.getByRole('tab', { selected: true }), 'Shift+Tab')
  await page.keyboard.press('Home')
  await expect(text).toHaveText('Lobby')
  await expect(text).toHaveCSS('direction', 'ltr')
  await page.keyboard.press('End')
  await expect(text.locator('strong').first()).toBeVisible()
  expect(complaints).toEqual([])
})
