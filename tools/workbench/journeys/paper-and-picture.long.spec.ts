import { readFile } from 'node:fs/promises'
import { expect, test, type Page } from '@playwright/test'

import { complaintsOf, openStory } from './support/story.ts'

const panel = (page: Page) => page.locator('main > div').first()

/** Makes the story print, as if a dialog had opened; `closePrinting` closes it. */
async function askToPrint(page: Page, button: string) {
  await page.evaluate(() => {
    window.print = () => void (document.documentElement.dataset['printing'] = 'yes')
  })
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(page.locator('html[data-printing]')).toBeAttached()
}

test('a picture is twice as large as the panel, dark like the screen, and named screenshot.png', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await openStory(page, 'picture', { language: 'ar', mode: 'dark' })
  const box = await panel(page).boundingBox()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'تنزيل كصورة' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('screenshot.png')
  await download.saveAs('artifacts/stories/downloaded-picture.png')
  const bytes = await readFile('artifacts/stories/downloaded-picture.png')
  expect(bytes.toString('latin1', 1, 4)).toBe('PNG')
  const size = { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
  expect(size).toEqual({ width: Math.ceil(box?.width ?? 0) * 2, height: Math.ceil(box?.height ?? 0) * 2 })

  const pixels = await page.evaluate(async (data) => {
    const picture = new Image()
    picture.src = `data:image/png;base64,${data}`
    await picture.decode()
    const canvas = document.createElement('canvas')
    canvas.width = picture.width
    canvas.height = picture.height
    const drawing = canvas.getContext('2d', { willReadFrequently: true })
    drawing?.drawImage(picture, 0, 0)
    const bright = (x: number, y: number, width: number, height: number) => {
      const { data = [] } = drawing?.getImageData(x, y, width, height) ?? {}
      return [...data].filter((value, at) => at % 4 !== 3 && value > 140).length
    }
    const half = canvas.width / 2
    return {
      corner: [...(drawing?.getImageData(8, 40, 1, 1).data ?? [])],
      headStart: bright(half, 0, half, 110),
      headEnd: bright(0, 0, half, 110),
    }
  }, bytes.toString('base64'))
  expect(complaints).toEqual([])
  // The background of a dark panel; the heading starts at the right, and the place of the buttons is empty.
  expect(pixels.corner.slice(0, 3)).toEqual([22, 28, 31])
  expect(pixels.headStart).toBeGreaterThan(100)
  expect(pixels.headEnd).toBe(0)
})

for (const [language, button, direction] of [
  ['en', 'Print', 'ltr'],
  ['ar', 'طباعة', 'rtl'],
] as const)
  test(`a dark screen prints on white A4 with 15 mm around, ${direction}`, async ({ page }) => {
    const complaints = complaintsOf(page)
    await openStory(page, 'picture', { language, mode: 'dark' })
    await askToPrint(page, button)
    await page.emulateMedia({ media: 'print' })
    const sheet = page.locator('[data-print-sheet]')
    await expect(sheet).toBeVisible()
    await expect(page.locator('#root')).toBeHidden()
    await expect(sheet.getByRole('button')).toHaveCount(0)
    expect(
      await sheet.evaluate((element) => {
        const { direction, color } = getComputedStyle(element.querySelector('td') ?? element)
        return { direction, color, ground: getComputedStyle(document.body).backgroundColor }
      }),
    ).toEqual({ direction, color: 'rgb(23, 32, 36)', ground: 'rgb(255, 255, 255)' })

    await page.screenshot({ path: `artifacts/stories/printed-${direction}.png` })
    const paper = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    const text = paper.toString('latin1')
    expect(text).toMatch(/\/MediaBox \[0 0 59[45][.\d]* 84[12][.\d]*\]/)
    expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1)
    await page.emulateMedia({ media: 'screen' })
    await page.evaluate(() => dispatchEvent(new Event('afterprint')))
    await expect(sheet).toHaveCount(0)
    await expect(page.locator('html')).toHaveClass(/dark/)
    expect(complaints).toEqual([])
  })
