import type { AskedItem, ChecklistItem, ChecklistItemType } from '@atrium/contract'

const described = (key: string) => ({ key, text: {}, help: {}, picture_id: null, show_if: [] })
const measured = {
  unit: '',
  decimals: null,
  minimum: null,
  maximum: null,
  warn_minimum: null,
  warn_maximum: null,
}

/** An item of a type with what the server fills in where nothing is said; it has no text yet. */
export function newItem(type: ChecklistItemType, key: string, section: string | null = null): ChecklistItem {
  if (type === 'section') return { ...described(key), type, repeat: 'none', rounds: [] }
  return newAskedItem(type, key, section)
}

function newAskedItem(type: AskedItem['type'], key: string, section: string | null): AskedItem {
  const asked = {
    ...described(key),
    section,
    mandatory: true,
    critical: false,
    points: 0,
    weight: 1,
    on_fail: null,
    on_flag: null,
  }
  switch (type) {
    case 'yes_no_na':
      return { ...asked, type, fails_on: 'no' }
    case 'choice':
    case 'choices':
      return { ...asked, type, options: [] }
    case 'number':
      return { ...asked, ...measured, type }
    case 'reading':
      return { ...asked, ...measured, type, param_id: null }
    case 'condition':
      return { ...asked, type, fails_below: null }
    case 'photo':
      return { ...asked, type, minimum: 1, maximum: 1 }
    case 'scan':
      return { ...asked, type, expected: null }
    case 'signature':
    case 'location':
      return { ...asked, type }
    default:
      return { ...asked, type }
  }
}

/** What an item of one type means otherwise than one of another type by the same name. */
const ofItsType: ReadonlySet<string> = new Set(['type', 'minimum', 'maximum'])

const isMeasured = ({ type }: AskedItem) => type === 'number' || type === 'reading'

/** Returns an item that is asked in another way. It keeps its key, and all that the other type has as well. */
export function withType(item: AskedItem, type: AskedItem['type']): AskedItem {
  const fresh = newAskedItem(type, item.key, item.section)
  const keepsBounds = isMeasured(item) && isMeasured(fresh)
  const kept = Object.entries(item).filter(
    ([member]) => member in fresh && (!ofItsType.has(member) || (keepsBounds && member !== 'type')),
  )
  return { ...fresh, ...Object.fromEntries(kept) } as AskedItem
}

const letters = 'abcdefghijklmnopqrstuvwxyz'

/**
 * Returns a key that begins like this, and that none of the others is. It is drawn by chance: what was removed may live on in published
 * versions, and something new must not pass for it.
 */
export function freeKey(beginning: string, taken: Iterable<string>): string {
  const others = new Set(taken)
  for (;;) {
    const drawn = [...crypto.getRandomValues(new Uint8Array(6))].map((byte) => letters[byte % letters.length])
    const key = `${beginning}_${drawn.join('')}`
    if (!others.has(key)) return key
  }
}
