import { namesOf, type Names } from '../names.ts'
import { WrongRequest } from '../wrong-request.ts'

export interface AreaNames extends Names {
  /** `work_order`: its table, its rights, its member in replies. */
  readonly snake: string
  /** `work order` */
  readonly lower: string
  readonly article: 'a' | 'an'
  /** What many of them are called. */
  readonly many: Names & { readonly snake: string; readonly lower: string }
}

/** Words that the database or the language keeps for itself. */
const kept = new Set(
  `all analyse analyze and any array as asc await both break case cast catch check class collate column const constraint continue
  create current debugger default deferrable delete desc distinct do else end enum except export extends false fetch finally for
  foreign from function grant group having if implements import in initially instanceof interface intersect into lateral leading
  let limit new not null offset on only or order package placing primary private protected public references return returning
  select some static super switch symmetric table then this throw to trailing true try typeof union unique user using var
  variadic void when where while window with yield serve sql code id name description text time version done every`.split(
    /\s+/,
  ),
)

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
 * The names of an area, which is called by one of its things.
 * @throws WrongRequest for a name that cannot be one
 */
export function areaNamesOf(typed: string | undefined): AreaNames {
  const names = namesOf(typed, 'area')
  const { kebab } = names
  if (ofMany(kebab))
    throw new WrongRequest(
      `An area is called by one of its things, as in work-order. ${kebab} sounds like many of them: leave the s away.`,
    )
  if (kept.has(kebab))
    throw new WrongRequest(
      `${kebab} cannot be the name of an area: the database or the language keeps the word for itself. Say more, such as ${kebab}-entry.`,
    )
  return {
    ...spoken(names),
    article: /^[aeiou]/.test(kebab) ? 'an' : 'a',
    many: spoken(namesOf(manyOf(kebab), 'area')),
  }
}
