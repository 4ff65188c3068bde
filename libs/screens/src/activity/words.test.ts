import { expect, it } from 'vitest'
import ar from './words/ar.json' with { type: 'json' }
import en from './words/en.json' with { type: 'json' }
import fr from './words/fr.json' with { type: 'json' }

const keysOf = (words: object, path = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value as object, `${path}${key}.`),
  )

it('has each word in every language, with the same places for values', () => {
  const placesOf = (words: object, key: string) => {
    const word = key.split('.').reduce<unknown>((all, part) => (all as Record<string, unknown>)[part], words)
    return (
      String(word)
        .match(/\{\{\w+\}\}/g)
        ?.toSorted() ?? []
    )
  }
  for (const other of [ar, fr]) {
    expect(keysOf(other)).toEqual(keysOf(en))
    for (const key of keysOf(en)) expect([key, placesOf(other, key)]).toEqual([key, placesOf(en, key)])
  }
})
