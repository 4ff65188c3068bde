import type { Page } from '@playwright/test'
import { enter, expect, test } from '../support/journey.ts'
import { lookAt } from '../support/look-at.ts'
import { wordsOf, type Language } from '../support/words.ts'

const access = ['location_view', 'location_view_all', 'location_add', 'location_edit'] as const

/** A PDF of two pages with a word on each. */
function pdf(): Buffer {
  const page = (word: string) => `BT /F1 24 Tf 20 40 Td (${word}) Tj ET`
  const stream = (text: string) => `<</Length ${text.length}>>stream\n${text}\nendstream`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>',
    ...[6, 7].map(
      (content) =>
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Resources<</Font<</F1 5 0 R>>>>/Contents ${content} 0 R>>`,
    ),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    stream(page('Ground')),
    stream(page('Roof')),
  ]
  const offsets: number[] = []
  let text = '%PDF-1.4\n'
  for (const [at, object] of objects.entries()) {
    offsets.push(text.length)
    text += `${at + 1} 0 obj${object}endobj\n`
  }
  const start = text.length
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  return Buffer.from(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`,
  )
}

/** Draws a picture of one colour in the browser. */
async function picture(page: Page, color: string): Promise<Buffer> {
  const address = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 240
    const context = canvas.getContext('2d')
    if (context) {
      context.fillStyle = fill
      context.fillRect(0, 0, 320, 240)
    }
    return canvas.toDataURL('image/png')
  }, color)
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
}

for (const language of ['en', 'ar'] as const satisfies readonly Language[])
  test(`photos and files of a location are added, shown, ordered, described and removed in ${language}`, async ({
    page,
    api,
    project,
  }) => {
    const say = wordsOf(language)
    const files = (key: string, fill?: Record<string, string | number>) => say('files', key, fill)
    const tab = (number: number) => page.getByRole('tab', { name: `${files('title')} (${number})` })
    const person = await api.makePerson(project.id, { access, language })
    const places = await api.makePlaces(project.id, { Depot: {} })
    await enter(page, `/p/${project.code}/locations?location=${places['Depot']}&tab=files`, person)
    await expect(page.getByText(files('none'))).toBeVisible()
    await page
      .getByLabel(files('add'), { exact: true })
      .and(page.locator('input'))
      .setInputFiles([
        { name: 'north.png', mimeType: 'image/png', buffer: await picture(page, 'seagreen') },
        { name: 'plan.pdf', mimeType: 'application/pdf', buffer: pdf() },
        { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ\0\0\0') },
      ])
    const list = page.getByRole('list', { name: files('title'), exact: true })
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(tab(2)).toBeVisible()
    await page.getByRole('button', { name: files('forget', { name: 'setup.exe' }) }).click()
    await lookAt(page, `attachments/${language}`)

    await page.getByRole('button', { name: files('openNamed', { name: 'plan.pdf' }) }).click()
    const dialog = page.getByRole('dialog', { name: 'plan.pdf' })
    await expect(dialog.getByText('Ground')).toBeAttached()
    await page.keyboard.press('PageDown')
    await expect(dialog.getByText('Roof')).toBeAttached()
    await lookAt(page, `attachments/${language}-viewer`)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()

    const [first, second] = (await list.getByRole('listitem').allTextContents()).map((text) =>
      text.includes('plan.pdf') ? 'plan.pdf' : 'north.png',
    )
    await page
      .getByRole('button', { name: files('move', { name: first ?? '', place: 1, total: 2 }) })
      .press('ArrowDown')
    await expect(list.getByRole('listitem').first()).toContainText(second ?? '')

    await page.getByRole('button', { name: files('actions', { name: 'north.png' }) }).click()
    await page.getByRole('menuitem', { name: files('editCaption') }).click()
    await page
      .getByRole('textbox', { name: files('captionOf', { name: 'north.png' }) })
      .fill('The north side')
    await page.getByRole('button', { name: files('save') }).click()
    await expect(list.getByText('The north side')).toBeVisible()
    await page.getByRole('button', { name: files('actions', { name: 'north.png' }) }).click()
    await page.getByRole('menuitem', { name: files('cover') }).click()
    await expect(list.getByText(files('isCover'), { exact: true })).toBeVisible()

    await page.getByRole('button', { name: files('actions', { name: 'plan.pdf' }) }).click()
    await page.getByRole('menuitem', { name: files('remove') }).click()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await page.getByRole('button', { name: say('modals', 'undo') }).click()
    await expect(list.getByRole('listitem')).toHaveCount(2)

    await page.getByRole('button', { name: files('actions', { name: 'plan.pdf' }) }).click()
    await page.getByRole('menuitem', { name: files('remove') }).click()
    await expect(list.getByRole('listitem')).toHaveCount(1)
    await page.reload()
    await expect(tab(1)).toBeVisible()
    await expect(list.getByText('The north side')).toBeVisible()
    await page.getByRole('button', { name: files('showRemoved', { number: 1 }) }).click()
    const removed = page.getByRole('list', { name: files('removedTitle') })
    await expect(removed.getByText('plan.pdf')).toBeVisible()
    await lookAt(page, `attachments/${language}-removed`)
    await removed.getByRole('button', { name: files('restoreNamed', { name: 'plan.pdf' }) }).click()
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(page.getByText(files('removedNone'))).toBeVisible()
  })
