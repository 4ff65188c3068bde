/** The titles of a module and its tabs, by language and then by code. */
export type Titles = Readonly<Record<string, Readonly<Record<string, string>>>>

/** In characters. A longer text is no title, as every reply with a role would carry it. */
const longest = 200

interface Titled {
  code: string
  titleKey?: string | undefined
}

/** Reads the titles of a module and its tabs in each of its languages. `texts` are the contents of its language files. */
export function readTitles(
  { code, titleKey, tabs }: Titled & { tabs: readonly Titled[] },
  texts: ReadonlyMap<string, unknown>,
): Titles {
  const keys = [{ code, titleKey }, ...tabs]
  const titles: Record<string, Record<string, string>> = {}
  for (const [language, words] of texts) {
    const named = keys.flatMap((one) => {
      const title = one.titleKey === undefined ? undefined : textAt(words, one.titleKey)
      return title === undefined ? [] : [[one.code, title] as const]
    })
    titles[language] = Object.fromEntries(named)
  }
  return titles
}

/** Returns whether PostgreSQL can store a text: it takes no NUL and no lone surrogate. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000')

function textAt(texts: unknown, key: string): string | undefined {
  let found = texts
  for (const step of key.split('.'))
    found = typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[step] : undefined
  return typeof found === 'string' && found.length <= longest && isStorable(found) ? found : undefined
}
