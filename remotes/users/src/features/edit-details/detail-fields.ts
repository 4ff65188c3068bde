import type { ShownUser } from '../show-user/shown-user.ts'

/** Everything of a person that is edited by itself. Values are text while they are typed; empty for none. */
export const detailFields = {
  name: { kind: 'text', required: true },
  email: { kind: 'email', required: true },
  language: { kind: 'language', required: true },
  file_number: { kind: 'text', required: false },
  mobile: { kind: 'tel', required: false },
  date_of_hire: { kind: 'date', required: false },
  operational_status: { kind: 'text', required: false },
  identification_number: { kind: 'text', required: false },
  date_of_birth: { kind: 'date', required: false },
  nationality: { kind: 'text', required: false },
  gender: { kind: 'gender', required: false },
  religion: { kind: 'text', required: false },
} as const

export type DetailField = keyof typeof detailFields

/** The parts in which they are shown. */
export const detailGroups = {
  account: ['name', 'email', 'language'],
  work: ['file_number', 'mobile', 'date_of_hire', 'operational_status'],
  personal: ['identification_number', 'date_of_birth', 'nationality', 'gender', 'religion'],
} as const satisfies Record<string, readonly DetailField[]>

/** What a field is now; empty for none. */
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
