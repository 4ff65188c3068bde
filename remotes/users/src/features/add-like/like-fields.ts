import type { HeldThing, HoldingKind } from '@atrium/contract'
import { pickedListField } from '@atrium/screens'
import { accountFields } from '../../people/account-fields.ts'
import { newPasswordFields } from '../../people/new-password.ts'

export type Thing = Pick<HeldThing, 'id' | 'name' | 'detail'>

const { name, email, language, file_number } = accountFields
const things = pickedListField<Thing>()

/** A new account, and what it gets in the project, by kind. */
export const likeFields = {
  name,
  email,
  ...newPasswordFields,
  language,
  file_number,
  roles: things,
  departments: things,
  teams: things,
  stores: things,
  locations: things,
  groups: things,
} satisfies Record<HoldingKind, unknown> & Record<string, unknown>
