import { SaxesParser, type SaxesAttributeNS } from 'saxes'
import { countDrawn, countLayers } from './count-drawn.ts'
import { addRules, type Rules } from './declarations.ts'
import { namesOfAttribute, readSheet, spreadNames, type NamingPart, type Sheet } from './names-in-drawing.ts'
import { drawingLimits, PictureError } from './picture-fault.ts'
import { priceDrawing } from './price-drawing.ts'

const drawn = 'http://www.w3.org/2000/svg'
const linked = 'http://www.w3.org/1999/xlink'

/** Elements that draw, and none that run, link, load, move or filter. All others are removed with their content. */
const elements = new Set(
  `svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath linearGradient
  radialGradient stop clipPath mask pattern marker style`.split(/\s+/),
)
/** Containers without an effect of their own: their content stays. */
const wrappers = new Set(['a', 'switch'])

/** Of the attributes without a namespace. `class`, `id` and those of style are harmless, as their values are restricted. */
const unwanted = /^(on.*|filter|mix-blend-mode|isolation|href|src|base|cursor)$/i
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
  const whole = partOf('', {})
  const sheets: Sheet[] = []
  const rules: Rules = new Map()
  let sheetText = ''
  let leftOut = 0
  let count = 0

  parser.on('error', (error) => {
    throw new PictureError('damaged', { cause: error })
  })
  parser.on('opentag', (tag) => {
    count += 1
    if (count > drawingLimits.elements || open.length > drawingLimits.levels)
      throw new PictureError('elements')
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
    const part = partOf(name, tag.attributes)
    ;(open.at(-1)?.part ?? whole).inside.push(part)
    const id = tag.attributes['id']?.value
    if (id !== undefined && !parts.has(id)) parts.set(id, part)
    open.push({ end: `</${name}>`, isStyle: name === 'style', part })
  })
  parser.on('closetag', () => {
    if (leftOut > 0) leftOut -= 1
    else {
      const closed = open.pop()
      if (closed?.isStyle) endSheet(closed.part.attribute('type'))
      written.push(closed?.end ?? '')
    }
  })
  /** Judges a style sheet as a whole, as its pieces may each look harmless. */
  const endSheet = (type: string): void => {
    const sheet = reachesOut.test(sheetText) ? undefined : readSheet(sheetText)
    if (sheet) {
      const harmless = withoutEffects(sheetText)
      written.push(escaped(harmless))
      sheets.push(sheet)
      addRules(rules, harmless, type === '' || type === 'text/css')
    }
    sheetText = ''
  }
  const onText = (value: string): void => {
    const inside = open.at(-1)
    if (leftOut > 0 || !inside) return
    if (inside.isStyle) sheetText += value
    else {
      written.push(escaped(value))
      inside.part.characters += value.trim().length
    }
  }
  parser.on('text', onText)
  parser.on('cdata', onText)
  parser.write(text).close()
  if (!spreadNames(whole, sheets, drawingLimits.drawn)) throw new PictureError('elements')
  if (countDrawn(whole, parts, drawingLimits.drawn) > drawingLimits.drawn) throw new PictureError('elements')
  const [root] = whole.inside
  if (root) priceDrawing(root, parts, rules)
  if (countLayers(whole, parts, drawingLimits.layers) > drawingLimits.layers) throw new PictureError('layers')
  return written.join('')
}

/** Returns an element for counting, from those of its attributes that stay. */
function partOf(kind: string, attributes: Record<string, SaxesAttributeNS>): NamingPart {
  const kept = new Map(
    Object.entries(attributes).flatMap(([name, one]) =>
      attributeText(one) === '' ? [] : [[name, one.value]],
    ),
  )
  const valueOf = (name: string): string => kept.get(name) ?? ''
  const linksTo = Object.values(attributes).flatMap((one) =>
    one.local === 'href' ? (inOwnDrawing.exec(one.value)?.[1] ?? []) : [],
  )
  return {
    inside: [],
    kind,
    attribute: (name) => (name === 'style' ? withoutEffects(valueOf(name)) : valueOf(name)),
    characters: 0,
    area: 0,
    fixed: 0,
    names: linksTo.map((name) => ({ name, times: 1, growth: 1 })),
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
  if (reachesOut.test(value) || !namesOfAttribute(local, value)) return ''
  return ` ${local}="${escaped(local === 'style' ? withoutEffects(value) : value)}"`
}

/** Properties that take as long as a hundred layers for each element: seconds for a blur. */
const effects = /(?<![\w.#-])(filter|mix-blend-mode|isolation)(?![\w-])/gi

/** Returns declarations under which filters and blending have names that mean nothing. */
const withoutEffects = (text: string): string => text.replace(effects, 'no-$1')

function escaped(value: string): string {
  return value
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
