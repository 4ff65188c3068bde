import { limits, type userTableFields } from '@atrium/contract'

/** What of an account a table may say, by its column in the database. */
export interface AccountField {
  name: Exclude<(typeof userTableFields)[number], 'email' | 'roles' | 'departments'>
  /** Characters that are kept; undefined where the value is one of few. */
  maximum?: number
  /** Read by those alone who keep a person's data. */
  isPersonal?: true
}

export const accountFields: readonly AccountField[] = [
  { name: 'name', maximum: limits.nameLength },
  { name: 'language' },
  { name: 'file_number', maximum: limits.codeLength },
  { name: 'identification_number', maximum: limits.codeLength, isPersonal: true },
]
