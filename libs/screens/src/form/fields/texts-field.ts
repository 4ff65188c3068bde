import type { Multilingual } from '@atrium/contract'
import type { Field, Needed } from '../field.ts'

const textIn = (texts: Multilingual, code: string) => (texts[code] ?? '').trim()

function same(one: Multilingual, other: Multilingual): boolean {
  const codes = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...codes].every((code) => textIn(one, code) === textIn(other, code))
}

/** The newer texts, with the person's own in the languages that the person has changed. */
function merge(before: Multilingual, mine: Multilingual, newer: Multilingual): Multilingual {
  const changed = Object.entries(mine).filter(([code]) => textIn(before, code) !== textIn(mine, code))
  return { ...newer, ...Object.fromEntries(changed) }
}

/** The languages whose text was changed; in a form that creates, those that have a text. */
function send(texts: Multilingual, before: Multilingual | null): Multilingual {
  const trimmed = Object.entries(texts).map(([code, text]) => [code, text.trim()] as const)
  return Object.fromEntries(trimmed.filter(([code, text]) => text !== (before?.[code] ?? '')))
}

/** A text in several languages, none of which is needed. */
export function textsField(): Field<Multilingual> {
  return { empty: {}, same, merge, send }
}

/** Whether the name has to be given in every language: it is new, or it was changed. */
export function needsEveryLanguage(name: Multilingual, before: Multilingual | null): boolean {
  return before === null || !same(before, name)
}

/**
 * A name in several languages. A name that is given or changed is needed in every language; one that lacks a language already may
 * stay as it is.
 */
export function nameField(needed = 'messages.invalid_name'): Needed<Multilingual> {
  return {
    ...textsField(),
    needed: true,
    wrong(name, { before, languages }) {
      const isGiven = languages.every((code) => (name[code] ?? '').trim() !== '')
      return isGiven || !needsEveryLanguage(name, before) ? undefined : needed
    },
  }
}
