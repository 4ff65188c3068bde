/** How many elements any drawing may draw through references, and how many more for each element of its own. */
const room = { always: 20_000, perElement: 5 }

/** A drawing within the drawing, whose parts this check cannot see. */
const innerDrawing = /data:\s*image\/svg/i
/** Ends a reference: an id with one of these characters is known by the part before it. */
const ends = /[;()"']/

const withoutEscapes = (text: string) =>
  text.replace(/\\(?:([\da-f]{1,6})\s?|([^]))/gi, (_, code: string | undefined, letter: string) =>
    code === undefined ? letter : String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff)),
  )
const withoutPercents = (text: string) =>
  text.replace(/(?:%[\da-f]{2})+/gi, (run) =>
    new TextDecoder().decode(Uint8Array.from(run.slice(1).split('%'), (byte) => Number.parseInt(byte, 16))),
  )

/** Returns every id that a text in an attribute or style may refer to, in any spelling. */
function idsIn(text: string): string[] {
  if (!/[#\\%]/.test(text)) return []
  const plain = withoutEscapes(text)
  return [plain, withoutPercents(plain)].flatMap((each) =>
    each.split(ends).flatMap((part) => (part.includes('#') ? part.slice(part.indexOf('#') + 1).trim() : [])),
  )
}

/**
 * Parses a drawing into inert nodes. Attributes that the content policy would refuse and report are renamed first, as in
 * `inertFragment`; the rules of a style sheet keep their text.
 */
function parse(text: string): Document {
  const quiet = text
    .replace(/([\s"'])(style|on[a-z]+)(\s*=)/g, '$1data-$2$3')
    .replace(/(<\/?(?:[\w-]+:)?)style(?=[\s>])/g, '$1data-style')
  return new DOMParser().parseFromString(quiet, 'image/svg+xml')
}

function* rulesWithin(rules: CSSRuleList): Generator<CSSStyleRule> {
  for (const rule of rules)
    if (rule instanceof CSSStyleRule) yield rule
    else if (rule instanceof CSSGroupingRule) yield* rulesWithin(rule.cssRules)
}

/** Returns the elements that each element refers to, in attributes and style sheets: what it uses, and its fills, masks and clips. */
function referencesOf(drawing: Document): (element: Element) => readonly Element[] {
  const named = new Map<string, Element[]>()
  for (const element of drawing.querySelectorAll('[id]')) {
    const id = (element.id.split(ends)[0] ?? '').trim()
    const alike = named.get(id)
    if (alike) alike.push(element)
    else named.set(id, [element])
  }
  const elementsOf = (text: string) => [...new Set(idsIn(text))].flatMap((id) => named.get(id) ?? [])
  const styled = new Map<Element, Element[]>()
  for (const element of drawing.querySelectorAll('*')) {
    if (!/^(data-)?style$/.test(element.localName)) continue
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(element.textContent)
    for (const rule of rulesWithin(sheet.cssRules)) {
      // References in nested rules count for every element.
      const isPlain = rule.cssRules.length === 0
      const reached = elementsOf(isPlain ? rule.style.cssText : rule.cssText)
      if (reached.length === 0) continue
      const selector = isPlain ? rule.selectorText.replaceAll(/\[\s*style/gi, '[data-style') : '*'
      for (const match of drawing.querySelectorAll(selector))
        styled.set(match, [...(styled.get(match) ?? []), ...reached])
    }
  }
  return (element) => [
    ...[...element.attributes].flatMap(({ value }) => elementsOf(value)),
    ...(styled.get(element) ?? []),
  ]
}

/**
 * Whether the browser can draw a drawing at once, judged by its references to its own parts. Parts that use parts that use
 * parts grow tenfold with every line, and the page stands still while the browser draws them. Other drawings embedded as
 * data addresses are not examined.
 */
export function isDrawnAtOnce(text: string): boolean {
  const drawing = parse(text)
  const all = [...drawing.querySelectorAll('*')]
  const holdsAnother = all.some(
    (element) =>
      [...element.attributes].some(({ value }) => innerDrawing.test(value)) ||
      (element.localName.endsWith('style') && innerDrawing.test(element.textContent)),
  )
  if (holdsAnother) return false
  const referencesFrom = referencesOf(drawing)
  let left = room.always + room.perElement * all.length
  const known = new Map<Element, readonly Element[]>()
  // The branches still to walk, each with its element. No browser draws a branch that leads back to its origin.
  const waiting: { element: Element; isReached: boolean; above: Above | undefined }[] = [
    { element: drawing.documentElement, isReached: false, above: undefined },
  ]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { element, isReached, above } = next
    if (isReached && --left < 0) return false
    const here = { element, above }
    for (const child of element.children) waiting.push({ element: child, isReached, above: here })
    const reached = known.get(element) ?? referencesFrom(element)
    known.set(element, reached)
    for (const target of reached)
      if (!isWithin(target, here)) waiting.push({ element: target, isReached: true, above: here })
  }
  return true
}

interface Above {
  readonly element: Element
  readonly above: Above | undefined
}

function isWithin(element: Element, way: Above): boolean {
  for (let at: Above | undefined = way; at; at = at.above) if (at.element === element) return true
  return false
}
