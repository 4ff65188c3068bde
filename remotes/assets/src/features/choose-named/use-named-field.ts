import { useSettled, type Bound } from '@atrium/screens'
import { useState } from 'react'

/** What a field of suggestions holds. */
interface Named {
  readonly id: string
  readonly name: string
}

/** Long enough to type the next letter. Milliseconds. */
const rest = 250

const isSame = (one: Named | null, other: Named | null) => one?.id === other?.id && one?.name === other?.name

/**
 * The text of a field that names one thing. It follows the field: what somebody else saves meanwhile replaces the text.
 * `searched` is what to search for, some moments after the last key. It is empty while the text is the name of the thing that was
 * chosen, so that another one can be chosen.
 */
export function useNamedField<Thing extends Named>(field: Bound<Thing | null>) {
  const { value } = field
  const [typed, setTyped] = useState({ text: value?.name ?? '', taken: value, seen: value })
  if (!isSame(typed.seen, value)) {
    const text = isSame(typed.taken, value) ? typed.text : (value?.name ?? '')
    setTyped({ ...typed, text, seen: value })
  }
  const isChosen = value !== null && value.id !== ''
  const settled = useSettled(typed.text.trim(), rest)
  return {
    text: typed.text,
    searched: isChosen && settled === value.name ? '' : settled,
    /** Gives the field a value, and shows its name or what was typed. */
    take(thing: Thing | null, text = thing?.name ?? ''): void {
      setTyped({ ...typed, text, taken: thing })
      field.change(thing)
    },
  }
}
