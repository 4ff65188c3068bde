import { expect, test } from '@playwright/test'

import { openByKeyboard, result } from './support/by-keyboard.ts'
import { complaintsOf, openStory } from './support/story.ts'

test('a date', async ({ page }) => {
  await openByKeyboard(page, 'date-selector')
  await expect(page.getByRole('button', { name: 'Saturday, November 21, 2026' })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('PageDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Done' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(result(page)).toHaveText('{"role":"ok","data":"2026-12-22"}')
  await expect(page.getByRole('button', { name: 'Open', exact: true })).toBeFocused()
})

test('a menu list', async ({ page }) => {
  await openByKeyboard(page, 'menu-list')
  await expect(page.getByRole('menuitem', { name: /Assign/ })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(result(page)).toHaveText('{"role":"ok","data":"archive"}')
})

test('a list, searched', async ({ page }) => {
  await openByKeyboard(page, 'list-selector')
  await page.keyboard.type('ICELA')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(result(page)).toHaveText(/"id":"IS"/)
})

test('the language', async ({ page }) => {
  await openByKeyboard(page, 'language-selector')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(result(page)).toHaveText(/"code":"ar"/)
})

test('rich text: tools, colours, undo, and text pasted from Word', async ({ page }) => {
  await page.clock.install()
  const complaints = complaintsOf(page)
  await openStory(page, 'rich-text')
  const note = page.getByRole('textbox', { name: 'Note' })
  await note.focus()
  await page.keyboard.type('Valve')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.press('Alt+F10')
  await expect(page.getByRole('toolbar', { name: 'Formatting of Note' }).getByRole('combobox')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(note).toBeFocused()
  await expect(note.locator('strong')).toHaveText('Valve')
  await page.keyboard.press('Alt+F10')
  for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Red' })).toBeFocused()
  await page.keyboard.press('Enter')
  const red = note.locator('[data-color=red]')
  await expect(red).toHaveText('Valve')
  await expect(red).toHaveCSS('color', 'rgb(179, 38, 30)')

  await expect(note).toBeFocused()
  // For its first moments with the focus the editor keeps its selection, longer than a test takes for a key.
  await expect(async () => {
    await page.keyboard.press('End')
    await page.waitForTimeout(100)
    expect(await page.evaluate(() => getSelection()?.isCollapsed)).toBe(true)
  }).toPass()
  // A pause starts another undo step, so that undoing it leaves what was written before.
  await page.keyboard.type(' open')
  await expect(note).toHaveText('Valve open')
  await page.clock.fastForward(700)
  await page.keyboard.type(' wide')
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(note).toHaveText('Valve open')

  await page.keyboard.press('Enter')
  await note.evaluate((element) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData(
      'text/html',
      `<p class=MsoNormal style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Oil</p><p onclick="x()" style="color:red">Belt</p>`,
    )
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(note.locator('li')).toHaveText('Oil')
  await expect(note.locator('[style], [class^=Mso]')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(note).not.toBeFocused()
  expect(complaints).toEqual([])
})

test('reading rich text fetches none of the editor, and runs nothing in the text', async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text())
  })
  await openStory(page, 'rich-text-view')
  const fetched = (await Promise.all(scripts)).join('')
  expect(fetched).toContain('DOMPurify')
  expect(fetched).not.toContain('prosemirror-view/dist')
  await expect(page).toHaveTitle('Atrium workbench')
  await page.getByText('Never run it dry').last().click()
  await expect(page).toHaveTitle('Atrium workbench')
})
