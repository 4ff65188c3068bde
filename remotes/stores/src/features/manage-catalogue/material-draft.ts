import type { CallInput, CallReply, Multilingual } from '@atrium/contract'
import { formatAmount, parseAmount } from '@atrium/contract/amounts'
import { changedIn, filled, isSameValue } from '@atrium/modals/form'
import type { ReadAmount } from '../../amounts/read-amount.ts'

type RawMaterial = CallReply<'/material/getRaw/{id}'>['material']

/** What the form of a material holds, as it is typed. */
export interface MaterialDraft {
  readonly name: Multilingual
  readonly description: Multilingual
  readonly code: string
  readonly unit: string
  readonly category: string
  /** As the person types it in their language. */
  readonly reorder_level: string
  /** Empty for none. */
  readonly photo_id: string
}

export type MaterialField = keyof MaterialDraft
export type MaterialErrors = Partial<Record<MaterialField, string>>

export const emptyMaterial: MaterialDraft = {
  name: {},
  description: {},
  code: '',
  unit: '',
  category: '',
  reorder_level: '',
  photo_id: '',
}
export const materialFields = Object.keys(emptyMaterial) as MaterialField[]

type Read = (typed: string) => ReadAmount

/** @param typed an amount as it stands in a field */
export function draftOfMaterial(material: RawMaterial, typed: (amount: bigint) => string): MaterialDraft {
  const { name, description, code, unit, category, photo } = material
  const level = parseAmount(material.reorder_level)
  const reorder_level = level === 0n ? '' : typed(level)
  return { name, description, code, unit, category, reorder_level, photo_id: photo?.id ?? '' }
}

/** An empty field asks for nothing to be ordered. */
const levelOf = (typed: string, read: Read): ReadAmount =>
  typed.trim() === '' ? { amount: 0n } : read(typed)

function levelFault(typed: string, read: Read): string | undefined {
  const { amount, fault } = levelOf(typed, read)
  return fault ?? (amount < 0n ? 'belowZero' : undefined)
}

/** What was read without fault. */
const sentLevel = (typed: string, read: Read) => formatAmount(levelOf(typed, read).amount ?? 0n)

/** Keys of what is wrong, by field. A name that is given at all is needed in every language. */
export function materialErrors(
  draft: MaterialDraft,
  languages: readonly string[],
  needsName: boolean,
  read: Read,
): MaterialErrors {
  const isNamed = languages.every((code) => (draft.name[code] ?? '').trim() !== '')
  const fault = levelFault(draft.reorder_level, read)
  return {
    ...(fault !== undefined && { reorder_level: `amount.${fault}` }),
    ...(needsName && !isNamed && { name: 'messages.invalid_name' }),
    ...(draft.code.trim() === '' && { code: 'messages.field_required' }),
    ...(draft.unit.trim() === '' && { unit: 'messages.field_required' }),
  }
}

/** What creates the material. */
export function materialCreation(draft: MaterialDraft, read: Read): CallInput<'/material/create'> {
  const description = filled(draft.description)
  return {
    code: draft.code.trim(),
    name: filled(draft.name),
    unit: draft.unit.trim(),
    category: draft.category.trim(),
    ...(Object.keys(description).length > 0 && { description }),
    ...(draft.reorder_level.trim() !== '' && { reorder_level: sentLevel(draft.reorder_level, read) }),
    ...(draft.photo_id !== '' && { photo_id: draft.photo_id }),
  }
}

/** What changes the material: what was changed alone. */
export function materialChange(
  id: string,
  version: number,
  before: MaterialDraft,
  draft: MaterialDraft,
  read: Read,
): CallInput<'/material/update'> {
  const differs = (field: MaterialField) => !isSameValue(before[field], draft[field])
  return {
    id,
    version,
    ...(differs('name') && { name: changedIn(before.name, draft.name) }),
    ...(differs('description') && { description: changedIn(before.description, draft.description) }),
    ...(differs('code') && { code: draft.code.trim() }),
    ...(differs('unit') && { unit: draft.unit.trim() }),
    ...(differs('category') && { category: draft.category.trim() }),
    ...(differs('reorder_level') && { reorder_level: sentLevel(draft.reorder_level, read) }),
    ...(differs('photo_id') && { photo_id: draft.photo_id === '' ? null : draft.photo_id }),
  }
}
