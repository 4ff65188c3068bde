import type { PricedPart } from './priced-part.ts'

/** The id of a part of the drawing that an element is painted with. */
export interface Naming {
  name: string
  /** Whether it is drawn at every corner of a shape. */
  isMarker: boolean
  /** Whether the element's children inherit it. */
  isInherited: boolean
}

/** An element with the names that count its drawing. */
export interface NamingPart extends PricedPart {
  inside: NamingPart[]
  named: Naming[]
  /** An upper bound. */
  corners: number
}

const named = /url\(\s*(["']?)#([\p{L}\p{N}_:.-]+)\1\s*\)/giu
const naming = /url\(/gi
const ofItself = /^(clip-path|mask)$/i

/** Returns what the value of a property names, undefined if that is uncertain. */
function readNames(property: string, value: string): Naming[] | undefined {
  const names = [...value.matchAll(named)].map(([, , name]) => name ?? '')
  if (names.length !== (value.match(naming)?.length ?? 0)) return undefined
  const isInherited = !ofItself.test(property.trim())
  return names.map((name) => ({ name, isMarker: /marker/i.test(property), isInherited }))
}

/** Returns what `property: value; …` names. */
function readDeclarations(text: string): Naming[] | undefined {
  const read = text.split(';').map((one) => readNames(one.slice(0, Math.max(0, one.indexOf(':'))), one))
  return read.includes(undefined) ? undefined : read.flatMap((names) => names ?? [])
}

/** Returns what an attribute names, undefined if that is uncertain. */
export function namesOfAttribute(name: string, value: string): Naming[] | undefined {
  return name === 'style' ? readDeclarations(value) : readNames(name, value)
}

/** By selector. `*` stands for every selector beyond a kind, an id or a class. */
export type Sheet = Map<string, Naming[]>

/** Returns the names of a style sheet, undefined if its form leaves the meaning uncertain. */
export function readSheet(text: string): Sheet | undefined {
  const sheet: Sheet = new Map()
  if (!/url\(/i.test(text)) return sheet
  // Texts without braces and quotes mean nothing here. Texts with them, and comments, could hide anything.
  const plain = text.replace(named, 'url(#$2)').replace(/"[^"'{}\n]*"|'[^"'{}\n]*'/g, 'text')
  if (/["']|\/\*/.test(plain)) return undefined
  // Splits at the ends of rules, as a pattern for a whole rule would start again at every letter.
  const rules = plain.split('}')
  if (/[{]|url\(/i.test(rules.pop() ?? '')) return undefined
  const known = new Set<string>()
  for (const rule of rules) {
    const [selectors = '', declarations = '', more] = rule.split('{')
    if (more !== undefined) return undefined
    const names = readDeclarations(declarations)
    if (!names || /url\(/i.test(selectors)) return undefined
    if (names.length === 0) continue
    for (const one of selectors.split(',').map((selector) => selector.trim())) {
      const key = /^[.#]?[\p{L}\p{N}_-]+$/u.test(one) ? one : '*'
      const ofKey = sheet.get(key) ?? []
      sheet.set(key, ofKey)
      for (const naming of names) {
        const attribute = `${key} ${JSON.stringify(naming)}`
        if (!known.has(attribute)) ofKey.push(naming)
        known.add(attribute)
      }
    }
  }
  return sheet
}

/**
 * Sets what each part is painted with: what it names itself, what sheets name for it, and what it inherits.
 * @returns false when that comes to more than `most`
 */
export function spreadNames(whole: NamingPart, sheets: readonly Sheet[], most: number): boolean {
  let count = 0
  const spread = (part: NamingPart, inherited: readonly Naming[]): boolean => {
    const bySheet = sheets.flatMap((sheet) => ['*', ...part.selectors].flatMap((one) => sheet.get(one) ?? []))
    const all = new Map<string, Naming>()
    for (const one of [...inherited, ...part.named, ...bySheet])
      all.set(`${one.name} ${one.isMarker} ${one.isInherited}`, one)
    count += all.size
    if (count > most) return false
    for (const { name, isMarker } of all.values()) {
      part.names.push({ name, times: isMarker ? Math.max(1, part.corners) : 1, growth: 1 })
    }
    const handedOn = [...all.values()].filter((one) => one.isInherited)
    return part.inside.every((one) => spread(one, handedOn))
  }
  return spread(whole, [])
}
