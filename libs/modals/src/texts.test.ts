import { describe, expect, it } from 'vitest'

import arabic from '../i18n/ar.json' with { type: 'json' }
import english from '../i18n/en.json' with { type: 'json' }
import french from '../i18n/fr.json' with { type: 'json' }

const blanks = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([blank]) => blank).toSorted()

describe.each([
  ['ar', arabic],
  ['fr', french],
])('texts in %s', (_, texts: Record<string, string>) => {
  it('are complete, and none is empty', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english))
    expect(Object.values(texts).filter((text) => text.trim() === '')).toEqual([])
  })

  it('have the same parameters; plural forms for none, one and two may spell out the number', () => {
    const counted = Object.entries<string>(english).filter(([key]) => !/_(zero|one|two)$/.test(key))
    const wrong = counted.filter(([key, text]) => String(blanks(texts[key] ?? '')) !== String(blanks(text)))
    expect(wrong).toEqual([])
  })
})
