import { limits, type userTableFields } from '@atrium/contract'

/** What of an account a table may say, by its column in the database. */
export interface AccountField {
  name: Exclude<(typeof userTableFields)[number], 'email' | 'roles' | 'departments'>
  /** A text as it is, a day, or one of few words. */
  kind: 'text' | 'date' | 'language' | 'gender'
  /** Characters of a text that are kept. */
  maximum?: number
  /** Read by those alone who keep a person's data. */
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
