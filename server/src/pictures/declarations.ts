/** Stands among values for what holds without them: it is uncertain whether a reader follows them. */
export const perhapsNone = ''

/**
 * The values that style sheets and attributes may give a property, by its name in small letters. Which one holds is not judged. Where
 * perhaps none does, `perhapsNone` is among them, so that a value never makes less of a property than a reader might.
 */
export type Declarations = Map<string, string[]>

/** Declarations by selector. `*` stands for every selector beyond a kind, an id or a class: those may match nothing. */
export type Rules = Map<string, Declarations>

/** Comments and texts, in one pattern: each could hide the beginning of the other. */
const hidden = /\/\*[\s\S]*?(?:\*\/|$)|"[^"\n\r\f]*"|'[^'\n\r\f]*'/g
const call = /\([^(){}[\]"';]*\)/g

/** Whether nothing in a text without comments and texts could keep a semicolon or a brace from ending something. */
const isPlain = (text: string): boolean => !/[()[\]"']/.test(text.replace(call, ''))

function add(to: Declarations, text: string, isCertain: boolean): void {
  for (const one of text.split(';')) {
    const colon = one.indexOf(':')
    if (colon === -1) continue
    const name = one.slice(0, colon).trim().toLowerCase()
    const values = to.get(name) ?? []
    values.push(
      one
        .slice(colon + 1)
        .replace(/!.*$/, '')
        .trim()
        .toLowerCase(),
    )
    if (!isCertain) values.push(perhapsNone)
    to.set(name, values)
  }
}

/** Returns the declarations of a `style` attribute. */
export function declarationsOf(style: string): Declarations {
  const declarations: Declarations = new Map()
  const text = style.replace(hidden, ' ')
  if (text !== '') add(declarations, text, isPlain(text) && !/[{}]/.test(text))
  return declarations
}

/**
 * Adds the rules of a style sheet. Where their form is uncertain, they count for every element.
 * @param isCss whether every reader takes it for a style sheet
 */
export function addRules(rules: Rules, sheet: string, isCss: boolean): void {
  const text = sheet.replace(hidden, ' ')
  const all = text.split('}').map((rule) => rule.split('{'))
  const isOrdered = all.every((parts, index) => parts.length === (index < all.length - 1 ? 2 : 1))
  const isCertain = isCss && isOrdered && isPlain(text)
  for (const parts of all) {
    const selectors = parts.length === 2 ? (parts[0] ?? '').split(',') : ['*']
    for (const selector of selectors) {
      const name = selector.trim()
      const key = /^[.#]?[\p{L}\p{N}_-]+$/u.test(name) ? name : '*'
      const declarations = rules.get(key) ?? new Map<string, string[]>()
      rules.set(key, declarations)
      for (const one of parts.slice(1)) add(declarations, one, isCertain && (key !== '*' || name === '*'))
    }
  }
}
