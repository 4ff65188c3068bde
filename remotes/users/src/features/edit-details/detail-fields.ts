import type { ShownUser } from '../show-user/shown-user.ts'

/**
 * The fields of a user that are edited one by one. Values are text while typed; empty means none. `required` names the
 * message for a missing value, the same as in the form of a new user.
 */
export const detailFields = {
  name: { kind: 'text', required: 'user_name_required' },
  email: { kind: 'email', required: 'user_email_required' },
  language: { kind: 'language', required: 'user_language_required' },
  file_number: { kind: 'text', required: null },
  mobile: { kind: 'tel', required: null },
  date_of_hire: { kind: 'date', required: null },
  operational_status: { kind: 'text', required: null },
  identification_number: { kind: 'text', required: null },
  date_of_birth: { kind: 'date', required: null },
  nationality: { kind: 'text', required: null },
  gender: { kind: 'gender', required: null },
  religion: { kind: 'text', required: null },
} as const

export type DetailField = keyof typeof detailFields

/** The groups in which the fields are shown. */
export const detailGroups = {
  account: ['name', 'email', 'language'],
  work: ['file_number', 'mobile', 'date_of_hire', 'operational_status'],
  personal: ['identification_number', 'date_of_birth', 'nationality', 'gender', 'religion'],
} as const satisfies Record<string, readonly DetailField[]>

/** The stored value of a field; empty for none. */
export function valueOf(user: ShownUser, field: DetailField): string {
  switch (field) {
    case 'identification_number':
    case 'date_of_birth':
    case 'nationality':
    case 'gender':
    case 'religion':
      return user.personal?.[field] ?? ''
    default:
      return user[field] ?? ''
  }
}
