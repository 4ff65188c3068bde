import { SaxesParser, type SaxesAttributeNS } from 'saxes'
import { PictureError } from './picture-fault.ts'
import { countDrawn, type DrawnPart } from './count-drawn.ts'

const drawn = 'http://www.w3.org/2000/svg'
const linked = 'http://www.w3.org/1999/xlink'
const mostElements = 50_000
/** With what is drawn again wherever it is named. */
const mostDrawn = 200_000
const deepest = 100

/** What draws, and nothing that runs, links, loads, moves or filters. All else goes, with what is in it. */
const elements = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath linearGradient
  radialGradient stop clipPath mask pattern marker style`.split(/\s+/),
)
/** Containers of no effect of their own: what is in them stays. */
const wrappers = new Set(['a', 'switch'])

/** Of the attributes without a namespace; `class`, `id` and the many of style are harmless by what their values may be. */
const unwanted = /^(on.*|filter|href|src|base|cursor)$/i
/** Only what is in the drawing itself may be named. A backslash could spell anything. */
const reachesOut = /url\(\s*["']?\s*[^#"'\s]|\\|@|<|javascript:|expression\(/i

/**
 * A drawing with nothing in it but shapes, text and colours: scripts, handlers, foreign content, pictures, animations,
 * filters, document types and everything that names something outside are left out.
 * @throws PictureError when it is no well-formed SVG, or out of all proportion
 */
export function sanitiseSvg(text: string): string {
  const parser = new SaxesParser({ xmlns: true, position: false })
  const written: string[] = []
  /** For each element that is open, what closes it; undefined for one that was left out. */
  const open: { end: string; isStyle: boolean; part: DrawnPart }[] = []
  const parts = new Map<string, DrawnPart>()
  const whole: DrawnPart = { inside: [], names: [] }
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
    const part: DrawnPart = { inside: [], names: namesIn(attributes) }
    ;(open.at(-1)?.part ?? whole).inside.push(part)
    const id = tag.attributes['id']?.value
    if (id !== undefined && !parts.has(id)) parts.set(id, part)
    open.push({ end: `</${name}>`, isStyle: name === 'style', part })
  })
  parser.on('closetag', () => {
    if (leftOut > 0) leftOut -= 1
    else written.push(open.pop()?.end ?? '')
  })
  const onText = (value: string): void => {
    const inside = open.at(-1)
    if (leftOut > 0 || !inside) return
    if (inside.isStyle && reachesOut.test(value)) return
    written.push(escaped(value))
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.write(text).close()
  if (countDrawn(whole, parts, mostDrawn) > mostDrawn) throw new PictureError('damaged')
  return written.join('')
}

/** The parts of the drawing that attributes name. */
function namesIn(attributes: string): string[] {
  return [...attributes.matchAll(/(?:href="|url\(\s*(?:&quot;|')?\s*)#([^"')\s&]+)/g)].flatMap(
    ([, name]) => name ?? [],
  )
}

function attributeText({ uri, prefix, local, value }: SaxesAttributeNS): string {
  if (local === 'href' && (uri === linked || uri === '')) {
    return /^\s*#[\w:.-]+\s*$/.test(value) ? ` xlink:href="${escaped(value.trim())}"` : ''
  }
  if (prefix === 'xml' && local === 'space') return ` xml:space="${escaped(value)}"`
  if (uri !== '' || prefix !== '' || local === 'xmlns' || unwanted.test(local)) return ''
  return reachesOut.test(value) ? '' : ` ${local}="${escaped(value)}"`
}

function escaped(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
