import { accessEntries } from '@atrium/contract/access-codes'
import { expect, it } from 'vitest'
import ar from '../../i18n/ar.json' with { type: 'json' }
import en from '../../i18n/en.json' with { type: 'json' }
import fr from '../../i18n/fr.json' with { type: 'json' }

const actions = new Set(accessEntries.map(({ code, parent_code }) => code.slice(parent_code.length + 1)))

it.each(Object.entries({ en, ar, fr }))(
  '%s names every action of the access codes, and no other',
  (_, texts) => {
    expect(new Set(Object.keys(texts.rights.actions))).toEqual(actions)
    const words = Object.values(texts.rights.actions)
    expect(words.filter((word) => word.trim() === '')).toEqual([])
  },
)
