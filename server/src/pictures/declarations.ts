/** The values that style sheets and attributes may give a property, by its name in small letters. Which one holds is not judged. */
export type Declarations = Map<string, string[]>

/** Declarations by selector. `*` stands for every selector beyond a kind, an id or a class. */
export type Rules = Map<string, Declarations>

/** Comments and texts, in one pattern: each could hide the beginning of the other. */
const hidden = /\/\*[\s\S]*?(?:\*\/|$)|"[^"\n]*"|'[^'\n]*'/g

function add(to: Declarations, text: string): void {
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
    to.set(name, values)
  }
}

/** Returns the declarations of a `style` attribute. */
export function declarationsOf(style: string): Declarations {
  const declarations: Declarations = new Map()
  if (style !== '') add(declarations, style.replace(hidden, ' '))
  return declarations
}

/** Adds the rules of a style sheet. Where their form is uncertain, they count for every element. */
export function addRules(rules: Rules, sheet: string): void {
  for (const rule of sheet.replace(hidden, ' ').split('}')) {
    const parts = rule.split('{')
    const selectors = parts.length === 2 ? (parts[0] ?? '').split(',') : ['*']
    for (const selector of selectors) {
      const name = selector.trim()
      const key = /^[.#]?[\p{L}\p{N}_-]+$/u.test(name) ? name : '*'
      const declarations = rules.get(key) ?? new Map<string, string[]>()
      rules.set(key, declarations)
      for (const text of parts.slice(1)) add(declarations, text)
    }
  }
}
