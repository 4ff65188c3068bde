import { expect, it } from 'vitest'
import ar from '../i18n/ar.json' with { type: 'json' }
import en from '../i18n/en.json' with { type: 'json' }
import fr from '../i18n/fr.json' with { type: 'json' }

type Texts = { readonly [name: string]: string | Texts }

function flat(texts: Texts, path = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' ? [[`${path}${name}`, text]] : flat(text, `${path}${name}.`),
  )
}

const languages: [string, Texts][] = [
  ['ar', ar],
  ['fr', fr],
]

const filled = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)

it.each(languages)('%s says everything that English says', (_, texts) => {
  expect(flat(texts).map(([key]) => key)).toEqual(flat(en).map(([key]) => key))
  expect(flat(texts).filter(([, text]) => text.trim() === '')).toEqual([])
})

it.each(languages)('%s fills in nothing that English does not', (_, texts) => {
  const english = new Map(flat(en))
  for (const [key, text] of flat(texts)) {
    const known = new Set(filled(english.get(key) ?? ''))
    expect(
      filled(text).filter((name) => !known.has(name)),
      key,
    ).toEqual([])
  }
})
