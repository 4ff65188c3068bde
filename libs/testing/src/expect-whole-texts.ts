import { expect, it } from 'vitest'

export interface Texts {
  readonly [name: string]: string | Texts
}

function flat(texts: Texts, path = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([name, text]): [string, string][] =>
    typeof text === 'string' ? [[`${path}${name}`, text]] : flat(text, `${path}${name}.`),
  )
}

const filled = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name)

/** Tests that every language has all texts of English, with the same parameters. */
export function expectWholeTexts(english: Texts, others: Readonly<Record<string, Texts>>): void {
  it.each(Object.entries(others))('%s says everything that English says', (_, texts) => {
    expect(flat(texts).map(([key]) => key)).toEqual(flat(english).map(([key]) => key))
    expect(flat(texts).filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it.each(Object.entries(others))('%s fills in nothing that English does not', (_, texts) => {
    const inEnglish = new Map(flat(english))
    for (const [key, text] of flat(texts)) {
      const known = new Set(filled(inEnglish.get(key) ?? ''))
      expect(
        filled(text).filter((name) => !known.has(name)),
        key,
      ).toEqual([])
    }
  })
}
