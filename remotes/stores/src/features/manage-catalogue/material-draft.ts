import type { CallInput, CallReply, Multilingual } from '@atrium/contract'
import { defaultLanguage } from '@atrium/contract/limits'
import { changedIn, filled, isSameValue } from '../../form/draft.ts'

type RawMaterial = CallReply<'/material/getRaw/{id}'>['material']

/** What the form of a material holds, as it is typed. */
export interface MaterialDraft {
  readonly name: Multilingual
  readonly description: Multilingual
  readonly code: string
  readonly unit: string
  readonly category: string
}

export type MaterialField = keyof MaterialDraft
export type MaterialErrors = Partial<Record<MaterialField, string>>

export const emptyMaterial: MaterialDraft = { name: {}, description: {}, code: '', unit: '', category: '' }
export const materialFields = Object.keys(emptyMaterial) as MaterialField[]

export function draftOfMaterial({ name, description, code, unit, category }: RawMaterial): MaterialDraft {
  return { name, description, code, unit, category }
}

/** Keys of what is wrong, by field. A name that is given at all is needed in every language. */
export function materialErrors(
  draft: MaterialDraft,
  languages: readonly string[],
  needsName: boolean,
): MaterialErrors {
  const isNamed = languages.every((code) => (draft.name[code] ?? '').trim() !== '')
  return {
    ...(needsName && !isNamed && { name: 'messages.invalid_name' }),
    ...(draft.code.trim() === '' && { code: 'messages.field_required' }),
    ...(draft.unit.trim() === '' && { unit: 'messages.field_required' }),
  }
}

/** What creates the material. */
export function materialCreation(draft: MaterialDraft): CallInput<'/material/create'> {
  const description = filled(draft.description)
  return {
    code: draft.code.trim(),
    name: filled(draft.name),
    unit: draft.unit.trim(),
    category: draft.category.trim(),
    ...(description[defaultLanguage] !== undefined && { description }),
  }
}

/** What changes the material: what was changed alone. */
export function materialChange(
  id: string,
  version: number,
  before: MaterialDraft,
  draft: MaterialDraft,
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
  }
}
