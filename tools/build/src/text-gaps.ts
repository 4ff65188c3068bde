import { join } from 'node:path'
import { readJson } from './files.ts'

function keysOf(texts: unknown, path = ''): string[] {
  if (typeof texts !== 'object' || texts === null) return [path]
  return Object.entries(texts).flatMap(([name, text]) => keysOf(text, path === '' ? name : `${path}.${name}`))
}

/** Returns, by language, the texts that another language has and this one lacks. */
export async function textGaps(
  folder: string,
  languages: readonly string[],
): Promise<Record<string, string[]>> {
  const texts = await Promise.all(
    languages.map(async (language) => {
      const keys = new Set(keysOf(await readJson(join(folder, `${language}.json`))))
      return { language, keys }
    }),
  )
  const all = new Set(texts.flatMap(({ keys }) => [...keys]))
  return Object.fromEntries(
    texts.map(({ language, keys }) => [language, [...all].filter((key) => !keys.has(key)).toSorted()]),
  )
}
