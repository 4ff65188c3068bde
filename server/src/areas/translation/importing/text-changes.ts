import type { Multilingual } from '@atrium/contract'
import { translatedFields } from '@atrium/contract/translated-kinds'
import type { TranslatedThing } from '../translated-things.ts'

/** What differs: by field of a column (`name:fr`), the text before and after. An empty text stands for none. */
export type TextChanges = Record<string, [before: string, after: string]>

type Texts = Pick<TranslatedThing, 'name' | 'description'>

/** Returns what a line changes of a thing. */
export function changesOf(thing: Texts, given: Texts): TextChanges {
  return Object.fromEntries(
    translatedFields.flatMap((field) =>
      Object.entries(given[field]).flatMap(([language, text]): [string, [string, string]][] => {
        const before = thing[field][language] ?? ''
        return before === text ? [] : [[`${field}:${language}`, [before, text]]]
      }),
    ),
  )
}

/** Returns the texts with changes made, or taken back. A text that was not there before goes again. */
export function withChanges(thing: Texts, changes: TextChanges, what: 'made' | 'taken back'): Texts {
  const next: Record<'name' | 'description', Multilingual> = {
    name: { ...thing.name },
    description: { ...thing.description },
  }
  for (const [column, [before, after]] of Object.entries(changes)) {
    const field = column.startsWith('name:') ? 'name' : 'description'
    const language = column.slice(field.length + 1)
    const text = what === 'made' ? after : before
    if (text === '') delete next[field][language]
    else next[field][language] = text
  }
  return next
}

/** Whether a thing has the texts that changes wrote, and keeps the language that every text needs without them. */
export function canTakeBack(thing: Texts, changes: TextChanges, needed: string): boolean {
  const isAsWritten = Object.keys(changesOf(thing, afterOf(changes))).length === 0
  const { name, description } = withChanges(thing, changes, 'taken back')
  const stands = (texts: Multilingual) => texts[needed] !== undefined || Object.keys(texts).length === 0
  return isAsWritten && name[needed] !== undefined && stands(description)
}

/** The texts that changes wrote. */
function afterOf(changes: TextChanges): Texts {
  return withChanges({ name: {}, description: {} }, changes, 'made')
}
