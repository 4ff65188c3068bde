import type { CallInput, CallReply, Multilingual } from '@atrium/contract'
import { filled } from '@atrium/modals/form'

type StoreInfo = CallReply<'/store/info/{id}'>['store']

/** What the form of a store holds, as it is typed. */
export interface StoreDraft {
  readonly name: Multilingual
  readonly description: Multilingual
  readonly code: string
  readonly type: string
  readonly address: string
}

export type StoreField = keyof StoreDraft
export type StoreErrors = Partial<Record<StoreField, string>>

export const emptyStore: StoreDraft = { name: {}, description: {}, code: '', type: 'Main', address: '' }
export const storeFields = Object.keys(emptyStore) as StoreField[]

export function draftOfStore({ names, descriptions, code, type, address }: StoreInfo): StoreDraft {
  return { name: names, description: descriptions, code, type, address }
}

/** Keys of what is wrong, by field. A name that is given at all is needed in every language. */
export function storeErrors(
  draft: StoreDraft,
  languages: readonly string[],
  needsName: boolean,
): StoreErrors {
  const isNamed = languages.every((code) => (draft.name[code] ?? '').trim() !== '')
  return {
    ...(needsName && !isNamed && { name: 'messages.invalid_name' }),
    ...(draft.code.trim() === '' && { code: 'messages.field_required' }),
  }
}

export const typeOf = (text: string) => (text === 'Sub' || text === 'Staging' ? text : 'Main')

/** What creates the store. */
export function storeCreation(draft: StoreDraft, projectId: string): CallInput<'/store/add'> {
  const description = filled(draft.description)
  return {
    project_id: projectId,
    name: filled(draft.name),
    code: draft.code.trim(),
    type: typeOf(draft.type),
    address: draft.address.trim(),
    ...(Object.keys(description).length > 0 && { description }),
  }
}
