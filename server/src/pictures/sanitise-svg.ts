import { SaxesParser, type SaxesAttributeNS } from 'saxes'
import { areaOfShape, sizeOfDrawing } from './area-of-shape.ts'
import { countDrawn, countLayers } from './count-drawn.ts'
import { namesOfAttribute, readSheet, spreadNames, type NamingPart, type Sheet } from './names-in-drawing.ts'
import { PictureError } from './picture-fault.ts'

const drawn = 'http://www.w3.org/2000/svg'
const linked = 'http://www.w3.org/1999/xlink'
const mostElements = 50_000
/** Elements count again wherever they are drawn. */
const mostDrawn = 200_000
const deepest = 100
/** How often a drawing may be painted over as a whole: some seconds of work. */
const mostLayers = 1000

/** Elements that draw, and none that run, link, load, move or filter. All others are removed with their content. */
const elements = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath linearGradient
  radialGradient stop clipPath mask pattern marker style`.split(/\s+/),
)
/** Containers without an effect of their own: their content stays. */
const wrappers = new Set(['a', 'switch'])

/** Of the attributes without a namespace. `class`, `id` and those of style are harmless, as their values are restricted. */
const unwanted = /^(on.*|filter|href|src|base|cursor)$/i
/** Only something in the drawing itself may be named. A backslash could spell anything. */
const inOwnDrawing = /^\s*#([\w:.-]+)\s*$/
const reachesOut = /url\(\s*(?:["']\s*)?[^#"'\s]|\\|@|<|javascript:|expression\(/i

/**
 * Returns a drawing of nothing but shapes, text and colours: removes scripts, handlers, foreign content, pictures, animations,
 * filters, document types and everything that names something outside.
 * @throws PictureError when it is no well-formed SVG, or exceeds the limits
 */
export function sanitiseSvg(text: string): string {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const written: string[] = []
  /** What closes each open element. Undefined for one that was removed. */
  const open: { end: string; isStyle: boolean; part: NamingPart }[] = []
  const parts = new Map<string, NamingPart>()
  let size: ReturnType<typeof sizeOfDrawing>
  const whole = partOf('', {}, size)
  const sheets: Sheet[] = []
  let sheetText = ''
  let leftOut = 0
  let count = 0

  parser.on('error', (error) => {
    throw new PictureError('damaged', { cause: error })
  })
  parser.on('opentag', (tag) => {
    count += 1
    if (count > mostElements || open.length > deepest) throw new PictureError('damaged')
    if (count === 1 && (tag.uri !== drawn || tag.local !== 'svg')) throw new PictureError('type')
    const isWrapper = wrappers.has(tag.local)
    if (leftOut > 0 || tag.uri !== drawn || (!elements.has(tag.local) && !isWrapper)) {
      leftOut += 1
      return
    }
    const name = isWrapper ? 'g' : tag.local
    const spaces = count === 1 ? ` xmlns="${drawn}" xmlns:xlink="${linked}"` : ''
    const attributes = Object.values(tag.attributes).map(attributeText).join('')
    written.push(`<${name}${spaces}${attributes}>`)
    if (count === 1) size = sizeOfDrawing((one) => tag.attributes[one]?.value ?? '')
    const part = partOf(name, tag.attributes, size)
    ;(open.at(-1)?.part ?? whole).inside.push(part)
    const id = tag.attributes['id']?.value
    if (id !== undefined && !parts.has(id)) parts.set(id, part)
    open.push({ end: `</${name}>`, isStyle: name === 'style', part })
  })
  parser.on('closetag', () => {
    if (leftOut > 0) leftOut -= 1
    else {
      const closed = open.pop()
      if (closed?.isStyle) endSheet()
      written.push(closed?.end ?? '')
    }
  })
  /** Judges a style sheet as a whole, as its pieces may each look harmless. */
  const endSheet = (): void => {
    const sheet = reachesOut.test(sheetText) ? undefined : readSheet(sheetText)
    if (sheet) {
      written.push(escaped(sheetText))
      sheets.push(sheet)
    }
    sheetText = ''
  }
  const onText = (value: string): void => {
    const inside = open.at(-1)
    if (leftOut > 0 || !inside) return
    if (inside.isStyle) sheetText += value
    else written.push(escaped(value))
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.write(text).close()
  if (!spreadNames(whole, sheets, mostDrawn)) throw new PictureError('damaged')
  if (countDrawn(whole, parts, mostDrawn) > mostDrawn) throw new PictureError('damaged')
  if (countLayers(whole, parts, mostLayers) > mostLayers) throw new PictureError('pixels')
  return written.join('')
}

/** Returns an element for counting, from those of its attributes that stay. */
function partOf(
  kind: string,
  attributes: Record<string, SaxesAttributeNS>,
  whole: ReturnType<typeof sizeOfDrawing>,
): NamingPart {
  const valueOf = (name: string): string => attributes[name]?.value ?? ''
  const linksTo = Object.values(attributes).flatMap((one) =>
    one.local === 'href' ? (inOwnDrawing.exec(one.value)?.[1] ?? []) : [],
  )
  return {
    inside: [],
    area: areaOfShape(kind, valueOf, whole),
    names: linksTo.map((name) => ({ name, times: 1 })),
    named: Object.values(attributes).flatMap(({ local, value }) => namesOfAttribute(local, value) ?? []),
    selectors: [
      kind,
      `#${valueOf('id')}`,
      ...new Set(
        valueOf('class')
          .split(/\s+/)
          .map((one) => `.${one}`),
      ),
    ],
    corners: `${valueOf('d')} ${valueOf('points')}`.match(/\d+\.?\d*|\.\d+|[a-z]/gi)?.length ?? 0,
  }
}

function attributeText({ uri, prefix, local, value }: SaxesAttributeNS): string {
  if (local === 'href' && (uri === linked || uri === '')) {
    return inOwnDrawing.test(value) ? ` xlink:href="${escaped(value.trim())}"` : ''
  }
  if (prefix === 'xml' && local === 'space') return ` xml:space="${escaped(value)}"`
  if (uri !== '' || prefix !== '' || local === 'xmlns' || unwanted.test(local)) return ''
  return reachesOut.test(value) || !namesOfAttribute(local, value) ? '' : ` ${local}="${escaped(value)}"`
}

function escaped(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
