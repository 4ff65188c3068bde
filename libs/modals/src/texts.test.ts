import { describe, expect, it } from 'vitest'

import arabic from '../i18n/ar.json' with { type: 'json' }
import english from '../i18n/en.json' with { type: 'json' }
import french from '../i18n/fr.json' with { type: 'json' }

const blanks = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(([blank]) => blank).toSorted()

describe.each([
  ['ar', arabic],
  ['fr', french],
])('texts in %s', (_, texts: Record<string, string>) => {
  it('are complete and fill in the same', () => {
    expect(Object.keys(texts)).toEqual(Object.keys(english))
    for (const [key, text] of Object.entries<string>(english)) {
      expect(texts[key]?.trim(), key).not.toBe('')
      // Counts of none, one and two are often said without the number.
      if (!/_(zero|one|two)$/.test(key)) expect(blanks(texts[key] ?? ''), key).toEqual(blanks(text))
    }
  })
})
