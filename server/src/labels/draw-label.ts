import type { LabelSymbol } from '@atrium/contract'
import { fitLines } from './fit-lines.ts'
import { labelFonts, type LabelFont, type Weight } from './label-fonts.ts'
import { code128, fitsCode128, qrCode, type Symbol } from './symbols.ts'
import { visualRuns } from './visual-runs.ts'
import { millimetre, type Label } from './label.ts'

/** Lengths in millimetres, from the upper left corner. */
interface Box {
  x: number
  y: number
  width: number
  height: number
}

type Document = PDFKit.PDFDocument

interface Drawing {
  box: Box
  symbol: LabelSymbol
  direction: 'ltr' | 'rtl'
}

/** Printers and cutters are off by so much. */
const margin = 1.5

/** The share of a label's width that its QR code takes at most, and of its height that its Code 128 takes. */
const share = { qr: 0.45, bars: 0.35 }

/** The narrowest bar that a scanner held in the hand reads, in millimetres. */
const narrowestBar = 0.17

/** Whether scanners can read the Code 128 of a text on a label. */
export function isReadable(barcode: string, drawing: Omit<Drawing, 'direction'>): boolean {
  if (!fitsCode128(barcode)) return false
  const { bars } = partsOf({ ...drawing, direction: 'ltr' })
  return bars === undefined || bars.width / code128(barcode).width >= narrowestBar
}

/** Draws a label: the QR code where reading begins, the texts beside it, and the bars below the texts. */
export function drawLabel(document: Document, label: Label, drawing: Drawing): void {
  const { square, bars, texts } = partsOf(drawing)
  if (square) drawSymbol(document, qrCode(label.address), square)
  if (bars) drawSymbol(document, code128(label.barcode), bars)
  drawTexts(document, label, { box: texts, direction: drawing.direction })
}

/** Divides a label among its symbols and its texts. */
function partsOf({ box, symbol, direction }: Drawing): { square?: Box; bars?: Box; texts: Box } {
  const inner = inset(box, margin)
  const side = symbol === 'code128' ? 0 : Math.min(inner.height, inner.width * share.qr)
  const height = symbol === 'qr' ? 0 : inner.height * share.bars
  const isMirrored = direction === 'rtl'
  const beside = { ...inner, x: isMirrored ? inner.x : inner.x + side, width: inner.width - side }
  return {
    ...(side > 0 && {
      square: {
        x: isMirrored ? inner.x + inner.width - side : inner.x,
        y: inner.y + (inner.height - side) / 2,
        width: side,
        height: side,
      },
    }),
    ...(height > 0 && { bars: { ...beside, y: inner.y + inner.height - height, height } }),
    texts: { ...beside, height: inner.height - height },
  }
}

/** Scales a symbol into a box. */
function drawSymbol(document: Document, { width, height, bars }: Symbol, box: Box): void {
  const module = { width: box.width / width, height: box.height / height }
  for (const bar of bars) {
    document.rect(
      (box.x + bar.x * module.width) * millimetre,
      (box.y + bar.y * module.height) * millimetre,
      bar.width * module.width * millimetre,
      bar.height * module.height * millimetre,
    )
  }
  document.fill('black')
}

/** Draws the name, the code and the place, as many lines as there is room for. */
function drawTexts(
  document: Document,
  label: Label,
  { box, direction }: { box: Box; direction: 'ltr' | 'rtl' },
): void {
  const size = Math.min(4, Math.max(1.8, box.height / 6))
  const texts: { text: string; weight: Weight; size: number; most: number; base: 'ltr' | 'auto' }[] = [
    { text: label.name, weight: '700', size, most: 2, base: 'auto' },
    { text: label.code, weight: '400', size: size * 0.95, most: 1, base: 'ltr' },
    { text: label.place, weight: '400', size: size * 0.75, most: 2, base: 'auto' },
  ]
  let y = box.y
  for (const { text, weight, size: height, most, base } of texts) {
    const fonts = labelFonts[weight] as [LabelFont, ...LabelFont[]]
    const widthOf = (line: string) =>
      visualRuns(line, base, fonts).reduce((sum, run) => sum + runWidth(document, run, height), 0)
    for (const line of fitLines(text, { width: box.width, most }, widthOf)) {
      const lineHeight = height * 1.3
      if (y + lineHeight > box.y + box.height) return
      let x = direction === 'rtl' ? box.x + box.width - widthOf(line) : box.x
      for (const run of visualRuns(line, base, fonts)) {
        document
          .font(run.font.name)
          .fontSize(height * millimetre)
          // With features, a run is shaped whole. Without them it is split at spaces, which would keep the words of Arabic in order.
          .text(run.text, x * millimetre, (y + height) * millimetre, {
            lineBreak: false,
            baseline: 'alphabetic',
            features: ['kern'],
          })
        x += runWidth(document, run, height)
      }
      y += lineHeight
    }
  }
}

/** Widths by font and text, at a height of 1. Texts that mix directions letter by letter have many runs, and few different ones. */
const widths = new Map<string, number>()
const mostWidths = 50_000

function runWidth(
  document: Document,
  { text, font }: { text: string; font: LabelFont },
  height: number,
): number {
  const key = `${font.name} ${text}`
  let width = widths.get(key)
  if (width === undefined) {
    width =
      document
        .font(font.name)
        .fontSize(millimetre)
        .widthOfString(text, { features: ['kern'] }) / millimetre
    if (widths.size < mostWidths) widths.set(key, width)
  }
  return width * height
}

const inset = (box: Box, by: number): Box => ({
  x: box.x + by,
  y: box.y + by,
  width: box.width - 2 * by,
  height: box.height - 2 * by,
})
