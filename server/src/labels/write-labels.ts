import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { labelFormats } from '@atrium/contract'
import PdfDocument from 'pdfkit'
import { drawLabel } from './draw-label.ts'
import { millimetre, type Label, type LabelSheet } from './label.ts'
import { labelFonts, weights } from './label-fonts.ts'

/** Writes labels to a PDF file. */
export async function writeLabels(path: string, labels: readonly Label[], sheet: LabelSheet): Promise<void> {
  const { page, label, columns, rows, gap } = labelFormats[sheet.format]
  const document = new PdfDocument({
    size: [page.width * millimetre, page.height * millimetre],
    margin: 0,
    autoFirstPage: false,
    info: { Title: sheet.title },
  })
  for (const weight of weights)
    for (const font of labelFonts[weight]) document.registerFont(font.name, font.file)
  const written = pipeline(document, createWriteStream(path, { mode: 0o600 }))
  const left = (page.width - columns * label.width - (columns - 1) * gap) / 2
  const top = (page.height - rows * label.height) / 2
  try {
    let place = sheet.first - 1
    document.addPage()
    for (const one of labels) {
      if (place === rows * columns) {
        document.addPage()
        place = 0
      }
      // Sheets are filled in the direction of reading.
      const column = sheet.direction === 'rtl' ? columns - 1 - (place % columns) : place % columns
      const box = {
        x: left + column * (label.width + gap),
        y: top + Math.floor(place / columns) * label.height,
        ...label,
      }
      drawLabel(document, one, { box, symbol: sheet.symbol, direction: sheet.direction })
      place += 1
    }
    document.end()
  } catch (error) {
    document.destroy(error as Error)
    await written.catch(() => undefined)
    throw error
  }
  await written
}
