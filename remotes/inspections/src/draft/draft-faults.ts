import type { ChecklistItem, Multilingual } from '@atrium/contract'
import { checkItems } from '@atrium/contract/check-items'
import { sameItem } from './draft-fields.ts'

type Items = readonly ChecklistItem[]

/** Something that keeps a draft from being published. */
export interface DraftFault {
  /** The key of its message. */
  readonly key: string
  /** The place of the item; -1 for the draft as a whole. */
  readonly at: number
  /** The member of the item that it is about, such as `show_if.0.key`; empty for the item. */
  readonly member: string
  /** What the server says; only where this page has no words of its own. */
  readonly message?: string
}

/** A fault as the server names it. */
interface ServerFault {
  readonly path: string
  readonly key: string
  readonly message: string
}

/** What is said of a text that lacks the default language. */
export const textMissing = 'field_required'

/** The texts that an item lacks in a language, by their members. */
export function lackingTexts(item: ChecklistItem, language: string): string[] {
  const lacks = (text: Multilingual) => (text[language] ?? '').trim() === ''
  const options = item.type === 'choice' || item.type === 'choices' ? item.options : []
  return [
    ...(lacks(item.text) ? ['text'] : []),
    ...options.flatMap(({ text }, place) => (lacks(text) ? [`options.${place}.text`] : [])),
  ]
}

function placeOf(path: string): Pick<DraftFault, 'at' | 'member'> {
  const [place = '', ...member] = path.split('.')
  return /^\d+$/.test(place) ? { at: Number(place), member: member.join('.') } : { at: -1, member: path }
}

/** Finds what is wrong with items without asking the server. `language` is the default one of the portal, which every text has. */
export function faultsHere(items: Items, language: string): DraftFault[] {
  const found = checkItems(items).map(({ fault, path }) => ({ key: fault, ...placeOf(path) }))
  const without = items.flatMap((item, at) =>
    lackingTexts(item, language).map((member) => ({ key: textMissing, at, member })),
  )
  const isEmpty = items.every(({ type }) => type === 'section')
  return [
    ...(isEmpty ? [{ key: 'checklist_empty', at: -1, member: 'items' }] : []),
    ...[...found, ...without].sort((one, other) => one.at - other.at),
  ]
}

/**
 * All that is wrong with a draft: what is found here, and what only the server finds in what is stored. The latter is about an item as long as
 * that is unchanged.
 */
export function faultsOf(
  items: Items,
  language: string,
  stored: Items,
  found: readonly ServerFault[],
): DraftFault[] {
  const here = faultsHere(items, language)
  const isSaid = ({ key, at, member }: DraftFault) =>
    here.some((fault) => fault.key === key && fault.at === at && fault.member === member)
  const more = found.flatMap(({ path, key, message }): DraftFault[] => {
    const { at, member } = placeOf(path.replace(/^items\./, ''))
    const item = stored[at]
    if (!item) return []
    const now = items.findIndex((one) => one.key === item.key)
    return now >= 0 && sameItem(items[now], item) ? [{ key, at: now, member, message }] : []
  })
  return [...here, ...more.filter((fault) => !isSaid(fault))]
}

/** The faults of one item whose member begins like this, such as those of `show_if`. */
export function faultsAt(faults: readonly DraftFault[], at: number, member = ''): DraftFault[] {
  return faults.filter(
    (fault) =>
      fault.at === at && (member === '' || fault.member === member || fault.member.startsWith(`${member}.`)),
  )
}
