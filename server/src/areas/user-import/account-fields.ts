import { limits, type userTableFields } from '@atrium/contract'

/** A field of an account that a table may set, by its column in the database. */
export interface AccountField {
  name: Exclude<(typeof userTableFields)[number], 'email' | 'roles' | 'departments'>
  /** Free text, a date, or one of a few words. */
  kind: 'text' | 'date' | 'language' | 'gender'
  /** The maximum length of a text. */
  maximum?: number
  /** Only users who maintain personal data may read it. */
  isPersonal?: true
}

export const accountFields: readonly AccountField[] = [
  { name: 'name', kind: 'text', maximum: limits.nameLength },
  { name: 'language', kind: 'language' },
  { name: 'file_number', kind: 'text', maximum: limits.codeLength },
  { name: 'mobile', kind: 'text', maximum: limits.phoneLength },
  { name: 'date_of_hire', kind: 'date' },
  { name: 'identification_number', kind: 'text', maximum: limits.codeLength, isPersonal: true },
  { name: 'date_of_birth', kind: 'date', isPersonal: true },
  { name: 'nationality', kind: 'text', maximum: limits.shortTextLength, isPersonal: true },
  { name: 'gender', kind: 'gender', isPersonal: true },
  { name: 'religion', kind: 'text', maximum: limits.shortTextLength, isPersonal: true },
]
