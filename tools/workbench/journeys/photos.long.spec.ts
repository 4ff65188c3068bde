import { readFile } from 'node:fs/promises'
import { layoutFaults } from '@atrium/testing/layout-faults'
import { expect, test, type Page } from '@playwright/test'

import { PageHoldings } from '../../../e2e/support/page-holdings.ts'
import { sharedFile } from '../../../e2e/support/shared-data.ts'
import { axeFaultsOf, complaintsOf, inEachView, openStory, startAgain } from './support/story.ts'

const area = (page: Page) => page.getByRole('application', { name: 'Part to keep' })
const proceed = (page: Page) => page.getByRole('button', { name: 'PROCEED' })
const chosen = (page: Page) => page.getByRole('img', { name: 'Chosen' })
const file = (page: Page) => page.locator('[data-files]')

async function readyToCut(page: Page) {
  await expect(area(page)).toBeFocused()
  await expect(proceed(page)).not.toHaveAttribute('aria-disabled')
}
async function sizeOf(page: Page): Promise<[number, number]> {
  const words = await page.locator('[data-crop-size]').innerText()
  const [, width, height] = /(\d+) × (\d+)/.exec(words) ?? []
  return [Number(width), Number(height)]
}
/** Returns the share of opaque pixels, and of red, green and blue in the corners of the result. */
function corners(page: Page) {
  return chosen(page).evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    const canvas = document.createElement('canvas')
    const { naturalWidth: width, naturalHeight: height } = image
    canvas.width = width
    canvas.height = height
    const drawing = canvas.getContext('2d', { willReadFrequently: true })
    drawing?.drawImage(image, 0, 0)
    const at = (x: number, y: number) => [...(drawing?.getImageData(x, y, 1, 1).data ?? [])]
    return { width, height, first: at(2, 2), last: at(width - 3, height - 3), right: at(width - 3, 2) }
  })
}

const whole: readonly [path: string, width: number, height: number][] = [
  ['pillow/hopper.png', 128, 128],
  ['pillow/hopper.jpg', 128, 128],
  ['pillow/hopper.bmp', 128, 128],
  ['pillow/hopper.gif', 128, 128],
  ['pillow/hopper.webp', 128, 128],
  ['pillow/hopper.ico', 16, 16],
  ['pillow/hopper.tif', 128, 128],
  ['heic/pug_1_1.heic', 0, 0],
  ['heic/rgb8_210_128_2_2.heic', 210, 128],
]

test('every kind of picture is decoded, cropped and returned as PNG', async ({ page }) => {
  const complaints = complaintsOf(page)
  await openStory(page, 'photo-selector')
  for (const [at, [path, width, height]] of whole.entries()) {
    if (at > 0) await startAgain(page, 'photo-selector')
    await file(page).setInputFiles(sharedFile(`images/${path}`))
    await readyToCut(page)
    await page.getByRole('combobox', { name: 'Shape' }).selectOption('Free')
    if (width > 0) {
      const [wide, high] = await sizeOf(page)
      expect.soft(wide, path).toBeGreaterThanOrEqual(Math.min(width, height) - 1)
      expect.soft(high, path).toBeGreaterThanOrEqual(Math.min(width, height) - 1)
    }
    await proceed(page).click()
    await expect(page.locator('[data-result]')).toHaveText('image/png data:image/png;base64,')
    const { width: given, first } = await corners(page)
    expect.soft(given, path).toBeGreaterThan(10)
    expect.soft(first[3], path).toBe(255)
  }
  expect(complaints).toEqual([])
})

test('a TIFF shows the same as a PNG of the same picture', async ({ page }) => {
  const colors: number[][] = []
  for (const path of ['pillow/hopper.png', 'pillow/hopper.tif']) {
    await openStory(page, 'photo-selector')
    await file(page).setInputFiles(sharedFile(`images/${path}`))
    await readyToCut(page)
    await proceed(page).click()
    colors.push((await corners(page)).first)
  }
  const [png = [], tiff = []] = colors
  for (const [channel, value] of tiff.entries())
    expect(Math.abs(value - (png[channel] ?? 0))).toBeLessThan(12)
})

test('a file that is no picture, claims too much or is broken is refused with a message, and the page stays usable', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await openStory(page, 'photo-selector')
  const refused = async (words: string, what: Parameters<ReturnType<typeof file>['setInputFiles']>[0]) => {
    await file(page).setInputFiles(what)
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(words)
    await expect(page.getByRole('button', { name: 'Choose a file' })).toBeEnabled()
  }
  await refused('Invalid image type', {
    name: 'photo.png',
    mimeType: 'image/png',
    buffer: Buffer.from('%PDF-1.7 not a picture'),
  })
  await refused('This image has more than 64 megapixels.', sharedFile('images/pillow/decompression_bomb.gif'))
  await refused('This image is damaged and cannot be read.', sharedFile('images/heic/truncated_small.heic'))
  await refused(
    'This image is damaged and cannot be read.',
    sharedFile('images/pillow/broken_data_stream.png'),
  )
  const tiff = await readFile(sharedFile('images/pillow/hopper.tif'))
  await refused('This image is damaged and cannot be read.', {
    name: 'cut.tif',
    mimeType: 'image/tiff',
    buffer: tiff.subarray(0, 300),
  })
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(page.locator('[data-result]')).toHaveText('{"objectUrl":null,"base64":null,"blob":null}')
  expect(complaints.filter((text) => !text.includes('blob:'))).toEqual([])
})

/** Builds a TIFF with a second size of 40,000 by 40,000 elsewhere than the expected 8 by 16. */
function tiffOfTwoSizes(): Buffer {
  const file = Buffer.alloc(400)
  file.write('II*\0', 'latin1')
  file.writeUInt32LE(100, 4)
  for (const at of [8, 16]) file.writeUInt32LE(40_000, at)
  const entries = [
    [256, 4, 2, 8],
    [257, 4, 2, 16],
    [258, 3, 1, 8],
    [259, 3, 1, 1],
    [262, 3, 1, 1],
    [273, 4, 1, 300],
    [278, 4, 1, 40_000],
    [279, 4, 1, 50],
  ] as const
  file.writeUInt16LE(entries.length, 100)
  for (const [at, [tag, type, count, value]] of entries.entries()) {
    const from = 102 + at * 12
    file.writeUInt16LE(tag, from)
    file.writeUInt16LE(type, from + 2)
    file.writeUInt32LE(count, from + 4)
    file.writeUInt32LE(value, from + 8)
  }
  return file
}

test('drawings that grow by themselves, and files with two sizes, are refused while the page stays usable', async ({
  page,
}) => {
  const svg = (size: string, inside: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${inside}</svg>`
  const nine = 'width="9" height="9"'
  const part = '<rect id="s0" width="9" height="9"/>'
  const steps = (draw: (below: number) => string, wrap: string) =>
    Array.from({ length: 6 }, (_, at) => `<${wrap} id="s${at + 1}">${draw(at).repeat(10)}</${wrap}>`).join('')
  const uses = steps((at) => `<use href="#s${at}"/>`, 'g')
  const sheet = [1, 2, 3, 4, 5, 6].map((at) => `.m${at}{mask:url(#s${at - 1})}`).join('')
  const sheetSteps = steps((at) => `<rect class="m${at + 1}"/>`, 'mask')
  const drawings = {
    uses: svg(nine, `${part}<defs>${uses}</defs><use href="#s6"/>`),
    entities: `<!DOCTYPE svg [<!ENTITY u '<defs>${uses}</defs>'>]>${svg(nine, `${part}&u;<use href="#s6"/>`)}`,
    nested: svg(nine, `${part}<style>svg{${sheet}}</style>${sheetSteps}<rect mask="url(#s6)"/>`),
    sheet: svg(nine, `${part}<style>${sheet}</style>${sheetSteps}<rect mask="url(#s6)"/>`),
  }
  const complaints = complaintsOf(page)
  await openStory(page, 'photo-selector')
  const alert = page.getByRole('dialog').getByRole('alert')
  const give = (name: string, mimeType: string, content: string | Buffer) =>
    file(page).setInputFiles({ name, mimeType, buffer: Buffer.from(content) })
  const refused = async (words: RegExp) => {
    await expect(alert).toHaveText(words)
    await page.getByRole('button', { name: 'Choose a file' }).click({ trial: true })
  }
  for (const drawing of Object.values(drawings)) {
    await give('a.svg', 'image/svg+xml', drawing)
    await refused(/damaged/)
    // The next refusal has the same words: these disappear when another file is loading.
    await give('a.svg', 'image/svg+xml', svg('width="100000" height="100000"', part))
    await refused(/64 megapixels/)
  }
  await give('a.tif', 'image/tiff', tiffOfTwoSizes())
  await refused(/damaged/)
  const styled =
    '<style>.a{fill:url(#g)}</style><linearGradient id="g"/><rect class="a" style="stroke:#000"/>'
  await give('a.svg', 'image/svg+xml', svg('width="90" height="90"', styled))
  await readyToCut(page)
  expect(complaints.filter((text) => !text.includes('blob:'))).toEqual([])
})

test('EXIF turns a picture once', async ({ page }) => {
  for (const [path, upright] of [
    ['pillow/hopper_orientation_6.jpg', 'pillow/hopper.jpg'],
    ['pillow/hopper_orientation_8.webp', 'pillow/hopper.webp'],
  ] as const) {
    const seen: number[][][] = []
    for (const one of [path, upright]) {
      await openStory(page, 'photo-selector')
      await file(page).setInputFiles(sharedFile(`images/${one}`))
      await readyToCut(page)
      await proceed(page).click()
      const { first, last, right } = await corners(page)
      seen.push([first, last, right])
    }
    const [turned = [], straight = []] = seen
    for (const [at, color] of turned.entries())
      for (const [channel, value] of color.entries())
        expect(Math.abs(value - (straight[at]?.[channel] ?? 0)), `${path} ${at}`).toBeLessThan(48)
  }
})

test('an SVG is drawn and none of it runs', async ({ page }) => {
  const complaints = complaintsOf(page)
  await openStory(page, 'photo-selector')
  await file(page).setInputFiles({
    name: 'plan.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="300" height="200" onload="parent.document.title='run'"><script>document.title='run'</script><rect width="300" height="200" fill="#00f"/></svg>`,
    ),
  })
  await readyToCut(page)
  await proceed(page).click()
  const { first } = await corners(page)
  expect(first).toEqual([0, 0, 255, 255])
  await expect(page).toHaveTitle('Atrium workbench')
  await expect(page.locator('main svg rect')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('keys move and resize the frame and set its step, buttons turn and flip the picture', async ({
  page,
}) => {
  await openStory(page, 'photo-selector')
  await file(page).setInputFiles({
    name: 'halves.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="200" height="200" fill="#f00"/><rect x="200" width="200" height="200" fill="#0f0"/></svg>',
    ),
  })
  await readyToCut(page)
  const box = page.locator('.cropper-crop-box')
  const left = async () => (await box.boundingBox())?.x ?? 0
  // The dialog may still be sliding in: the frame rests once it is found at the same place twice.
  let begin = Number.NaN
  const isStill = async () => {
    const before = begin
    begin = await left()
    return begin === before
  }
  await expect.poll(isStill).toBe(true)
  const moved = async () => Math.round((await left()) - begin)
  await page.keyboard.press('ArrowRight')
  await expect.poll(moved).toBe(3)
  await page.keyboard.press('9')
  await page.keyboard.press('ArrowLeft')
  await expect.poll(moved).toBe(-6)
  await expect(page.getByText(/pixels, \d+ from the left/)).toBeAttached()
  expect(await sizeOf(page)).toEqual([200, 200])
  for (let press = 0; press < 80; press++) await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(async () => Math.round((await box.boundingBox())?.width ?? 0)).toBe(20)

  await page.getByRole('combobox', { name: 'Shape' }).selectOption('Free')
  await page.getByRole('button', { name: 'Turn right' }).click()
  await proceed(page).click()
  // The left side is now above, and all of it is there.
  const turned = await corners(page)
  expect([turned.width, turned.height]).toEqual([200, 400])
  expect(turned.first).toEqual([255, 0, 0, 255])
  expect(turned.last).toEqual([0, 255, 0, 255])

  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await file(page).setInputFiles({
    name: 'halves.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="200"><rect width="200" height="200" fill="#f00"/><rect x="200" width="200" height="200" fill="#0f0"/></svg>',
    ),
  })
  await readyToCut(page)
  await page.getByRole('combobox', { name: 'Shape' }).selectOption('Free')
  await page.getByRole('button', { name: 'Turn right' }).click()
  await page.getByRole('button', { name: 'Flip top and bottom' }).click()
  await proceed(page).click()
  await expect.poll(async () => (await corners(page)).first).toEqual([0, 255, 0, 255])
})

test('accepts pictures by drop and by paste', async ({ page }) => {
  const bytes = (await readFile(sharedFile('images/pillow/hopper.png'))).toString('base64')
  for (const way of ['drop', 'paste']) {
    await openStory(page, 'photo-selector')
    await page.evaluate(
      ({ way, bytes }) => {
        const data = new DataTransfer()
        const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))
        data.items.add(new File([content], 'hopper.png', { type: 'image/png' }))
        if (way === 'paste')
          document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
        else
          document
            .querySelector('[data-files]')
            ?.parentElement?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true }))
      },
      { way, bytes },
    )
    await readyToCut(page)
  }
})

test('opening and closing leaves no object URL behind', async ({ page }) => {
  const holdings = await PageHoldings.watch(page)
  await openStory(page, 'photo-selector')
  for (let round = 0; round < 10; round++) {
    if (round > 0) await page.getByRole('button', { name: 'Open', exact: true }).click()
    await file(page).setInputFiles(sharedFile('images/pillow/hopper.png'))
    await readyToCut(page)
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  expect((await holdings.count()).objectUrls).toBe(0)

  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await file(page).setInputFiles(sharedFile('images/pillow/hopper.png'))
  await readyToCut(page)
  await proceed(page).click()
  await expect(chosen(page)).toBeVisible()
  // The story owns the result.
  expect((await holdings.count()).objectUrls).toBe(1)
})

test('photos are sent as they are chosen, retried, sorted by keys and pointer, and removed', async ({
  page,
}) => {
  const complaints = complaintsOf(page)
  await openStory(page, 'photo-picker')
  const items = page.getByRole('listitem')
  await expect(items).toHaveCount(2)
  const png = await readFile(sharedFile('images/pillow/hopper.png'))
  await file(page).setInputFiles([
    { name: 'fail.png', mimeType: 'image/png', buffer: png },
    { name: 'text.png', mimeType: 'image/png', buffer: Buffer.from('hello') },
  ])
  await expect(page.getByRole('listitem', { name: 'text.png' })).toContainText('Invalid image type')
  await expect(page.getByRole('listitem', { name: 'fail.png' })).toContainText('Something went wrong')
  await page.getByRole('button', { name: 'Send fail.png again' }).click()
  await expect(page.locator('[data-result]')).toHaveText('Lobby, Plant room, fail.jpg image/jpeg')
  await page.getByRole('button', { name: 'Remove text.png' }).click()

  await page.getByRole('button', { name: 'Move fail.png, 3 of 3' }).press('Home')
  await expect(page.locator('[data-result]')).toHaveText('fail.jpg image/jpeg, Lobby, Plant room')
  await expect(page.getByRole('button', { name: 'Move fail.png, 1 of 3' })).toBeFocused()
  await expect(page.getByText('fail.png is now 1 of 3')).toBeVisible()

  const from = await page.getByRole('button', { name: 'Move fail.png, 1 of 3' }).boundingBox()
  const to = await page.getByRole('listitem', { name: 'Plant room' }).boundingBox()
  await page.mouse.move((from?.x ?? 0) + 5, (from?.y ?? 0) + 5)
  await page.mouse.down()
  await page.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 20, { steps: 8 })
  await page.mouse.up()
  await expect(page.locator('[data-result]')).toHaveText('Lobby, Plant room, fail.jpg image/jpeg')

  await page.getByRole('button', { name: 'Remove Lobby' }).press('Enter')
  await expect(items).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Remove Plant room' })).toBeFocused()
  expect(complaints).toEqual([])
})

test('a picker accepts fifty and says that it left the rest out', async ({ page }) => {
  const png = await readFile(sharedFile('images/pillow/hopper.ico'))
  await openStory(page, 'photo-picker')
  await file(page).setInputFiles(
    Array.from({ length: 52 }, (_, at) => ({ name: `${at}.ico`, mimeType: 'image/x-icon', buffer: png })),
  )
  await expect(page.getByRole('listitem')).toHaveCount(50)
  await expect(page.getByText('At most 50 photos. The others were not added.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose files' })).toBeDisabled()
})

for (const [language, direction] of [
  ['en', 'ltr'],
  ['ar', 'rtl'],
] as const)
  test(`cutting and a list of photos in ${direction}: nothing for axe, nothing cut, nothing over another`, async ({
    page,
  }) => {
    const png = await readFile(sharedFile('images/pillow/hopper.png'))
    const names = ['hall.png', 'a name that is far too long for one line.png', 'fail.png', 'text.png']
    const used = {
      'photo-selector': async () => {
        await file(page).setInputFiles(sharedFile('images/pillow/hopper.jpg'))
        await expect(page.getByRole('application')).toBeFocused()
      },
      'photo-picker': async () => {
        await file(page).setInputFiles(
          names.map((name) => ({
            name,
            mimeType: 'image/png',
            buffer: name === 'text.png' ? Buffer.from('hello') : png,
          })),
        )
        await expect(page.getByRole('listitem', { name: 'fail.png' })).toContainText('Something went wrong')
        await expect(page.getByRole('progressbar')).toHaveCount(0)
      },
    }
    for (const story of ['photo-selector', 'photo-picker'] as const) {
      await openStory(page, story, { language, mode: 'system', width: 360 })
      await used[story]()
      await inEachView(page, story, async (mode, width) => {
        const what = `${story}-used-${direction}-${mode}-${width}`
        await page.screenshot({ path: `artifacts/stories/${what}.png`, fullPage: true })
        await expect.poll(() => layoutFaults(page), what).toEqual([])
        if (width === 1440) expect(await axeFaultsOf(page), what).toEqual([])
      })
    }
  })
