import type { DrawnPart } from './count-drawn.ts'

/** A part of the drawing that is painted with, by its id. */
export interface Naming {
  name: string
  /** Drawn at every corner of a shape. */
  isMarker: boolean
  /** What is inside paints with it, too. */
  isInherited: boolean
}

/** An element as what names things knows it. */
export interface NamingPart extends DrawnPart {
  inside: NamingPart[]
  named: Naming[]
  /** What a style sheet may call it: its kind, id and classes. */
  selectors: string[]
  /** No fewer than it has. */
  corners: number
}

const named = /url\(\s*(["']?)#([\p{L}\p{N}_:.-]+)\1\s*\)/giu
const naming = /url\(/gi
const ofItself = /^(clip-path|mask)$/i

/** What the value of a property names; undefined when that cannot be told for sure. */
function readNames(property: string, value: string): Naming[] | undefined {
  const names = [...value.matchAll(named)].map(([, , name]) => name ?? '')
  if (names.length !== (value.match(naming)?.length ?? 0)) return undefined
  const isInherited = !ofItself.test(property.trim())
  return names.map((name) => ({ name, isMarker: /marker/i.test(property), isInherited }))
}

/** The same of `property: value; …`. */
function readDeclarations(text: string): Naming[] | undefined {
  const read = text.split(';').map((one) => readNames(one.slice(0, Math.max(0, one.indexOf(':'))), one))
  return read.includes(undefined) ? undefined : read.flatMap((names) => names ?? [])
}

/** What an attribute names; undefined when that cannot be told for sure. */
export function namesOfAttribute(name: string, value: string): Naming[] | undefined {
  return name === 'style' ? readDeclarations(value) : readNames(name, value)
}

/** By selector, `*` standing for all that is more than a kind, an id or a class. */
export type Sheet = Map<string, Naming[]>

/** A style sheet's names; undefined when it is written in a way that lets nobody tell who is meant. */
export function readSheet(text: string): Sheet | undefined {
  const sheet: Sheet = new Map()
  if (!/url\(/i.test(text)) return sheet
  // Texts without braces and quotes mean nothing here; with them, or in comments, anything could be hidden.
  const plain = text.replace(named, 'url(#$2)').replace(/"[^"'{}\n]*"|'[^"'{}\n]*'/g, 'text')
  if (/["']|\/\*/.test(plain)) return undefined
  // Cut at the ends of rules: a pattern for a whole rule would begin anew at every letter.
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
        const said = `${key} ${JSON.stringify(naming)}`
        if (!known.has(said)) ofKey.push(naming)
        known.add(said)
      }
    }
  }
  return sheet
}

/**
 * Tells each part what it is painted with: what it names itself, what sheets name for it, and what it inherits.
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
      part.names.push({ name, times: isMarker ? Math.max(1, part.corners) : 1 })
    }
    const handedOn = [...all.values()].filter((one) => one.isInherited)
    return part.inside.every((one) => spread(one, handedOn))
  }
  return spread(whole, [])
}
