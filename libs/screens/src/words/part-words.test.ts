import { expect, it } from 'vitest'

const parts = Object.entries(
  import.meta.glob<object>('../*/words/en.json', { eager: true, import: 'default' }),
)
const all = import.meta.glob<object>('../*/words/{ar,en,fr}.json', { eager: true, import: 'default' })

const keysOf = (words: object, path = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value as object, `${path}${key}.`),
  )
function placesOf(words: object, key: string) {
  const word = key
    .split('.')
    .reduce<unknown>((found, part) => (found as Record<string, unknown>)[part], words)
  return (
    String(word)
      .match(/\{\{\w+\}\}/g)
      ?.toSorted() ?? []
  )
}

it.each(parts)('%s has each word in every language, with the same places for values', (path, en) => {
  for (const language of ['ar', 'fr']) {
    const other = all[path.replace('en.json', `${language}.json`)] ?? {}
    expect(keysOf(other)).toEqual(keysOf(en))
    for (const key of keysOf(en)) expect([key, placesOf(other, key)]).toEqual([key, placesOf(en, key)])
  }
})
