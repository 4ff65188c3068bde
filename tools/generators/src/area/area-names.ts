import { namesOf, type Names } from '../names.ts'
import { WrongRequest } from '../wrong-request.ts'
import { keptWords } from './kept-words.ts'

export interface AreaNames extends Names {
  /** `work_order`: its table, its rights, its member in replies. */
  readonly snake: string
  /** `work order` */
  readonly lower: string
  readonly article: 'a' | 'an'
  /** The plural forms. */
  readonly many: Names & { readonly snake: string; readonly lower: string }
}

const ofMany = (word: string) => /[^sui]s$/.test(word) || word.endsWith('ies')

function manyOf(kebab: string): string {
  if (/[^aeiou]y$/.test(kebab)) return `${kebab.slice(0, -1)}ies`
  return /(s|x|z|ch|sh)$/.test(kebab) ? `${kebab}es` : `${kebab}s`
}

const spoken = (names: Names) => ({
  ...names,
  snake: names.kebab.replaceAll('-', '_'),
  lower: names.words.toLowerCase(),
})

/**
 * Returns the names of an area, which is named after one of its things.
 * @throws WrongRequest for an invalid name
 */
export function areaNamesOf(typed: string | undefined): AreaNames {
  const names = namesOf(typed, 'area')
  const { kebab } = names
  if (ofMany(kebab))
    throw new WrongRequest(
      `An area is called by one of its things, as in work-order. ${kebab} sounds like many of them: leave the s away.`,
    )
  if (keptWords.has(kebab))
    throw new WrongRequest(
      `${kebab} cannot be the name of an area: the database or the language keeps the word for itself. Say more, such as ${kebab}-entry.`,
    )
  return {
    ...spoken(names),
    article: /^[aeiou]/.test(kebab) ? 'an' : 'a',
    many: spoken(namesOf(manyOf(kebab), 'area')),
  }
}
