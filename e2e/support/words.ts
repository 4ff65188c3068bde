import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Language = 'en' | 'ar' | 'fr'

type Texts = { readonly [key: string]: string | Texts }

const root = join(import.meta.dirname, '../..')

function read(path: string): Texts {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as Texts
}

/** Returns the words of a library with the own texts of a module in their place, as the module shows them. */
function over(words: Texts, own: Texts): Texts {
  const both = Object.entries(own).map(([key, text]) => {
    const word = words[key]
    return [key, typeof text === 'object' && typeof word === 'object' ? over(word, text) : text] as const
  })
  return { ...words, ...Object.fromEntries(both) }
}

/**
 * Returns the texts of a screen in a language, from its language file, so that a journey can run in any. Tests beside the
 * files check that they are complete and right.
 */
export function wordsOf(language: Language) {
  const texts = {
    modals: read(`libs/modals/i18n/${language}.json`),
    shell: read(`shell/i18n/${language}.json`),
    locations: read(`remotes/locations/i18n/${language}.json`),
    work: over(read(`libs/orders/i18n/${language}.json`), read(`remotes/work/i18n/${language}.json`)),
    maintenance: over(
      read(`libs/orders/i18n/${language}.json`),
      read(`remotes/maintenance/i18n/${language}.json`),
    ),
    stores: read(`remotes/stores/i18n/${language}.json`),
    inspections: read(`remotes/inspections/i18n/${language}.json`),
    files: read(`libs/screens/src/attachments/words/${language}.json`),
  }
  const plural = new Intl.PluralRules(language)
  return function say(
    part: keyof typeof texts,
    key: string,
    fill: Readonly<Record<string, string | number>> = {},
  ): string {
    const { count } = fill
    // None has a text of its own in every language, as on the screens.
    const full = typeof count === 'number' ? `${key}_${count === 0 ? 'zero' : plural.select(count)}` : key
    let found: string | Texts | undefined = texts[part]
    for (const step of full.split('.')) found = typeof found === 'object' ? found[step] : undefined
    if (typeof found !== 'string') throw new Error(`${part} has no text ${full} in ${language}`)
    return found.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(fill[name] ?? ''))
  }
}

export type Say = ReturnType<typeof wordsOf>
