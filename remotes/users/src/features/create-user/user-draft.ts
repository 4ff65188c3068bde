import type { CallInput } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import type { MessageKey } from '@atrium/contract/messages'
import type { PickedDepartment, PickedRole } from '@atrium/portal'

/** A new account as it is typed. */
export interface UserDraft {
  readonly name: string
  readonly email: string
  readonly password: string
  readonly repeat: string
  readonly language: string
  readonly role: PickedRole | null
  readonly file_number: string
  readonly identification_number: string
  readonly departments: readonly PickedDepartment[]
}

export const userFields = [
  'name',
  'email',
  'password',
  'repeat',
  'language',
  'role',
  'file_number',
  'identification_number',
  'department_codes',
] as const
export type UserField = (typeof userFields)[number]

export const emptyUser: UserDraft = {
  name: '',
  email: '',
  password: '',
  repeat: '',
  language: '',
  role: null,
  file_number: '',
  identification_number: '',
  departments: [],
}

/** Something on both sides of one @, a dot behind it: the server has the last word. */
const looksLikeEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** What is wrong with a draft, as keys of the product's own words. */
export function userErrors(draft: UserDraft): Partial<Record<UserField, MessageKey>> {
  const errors: Partial<Record<UserField, MessageKey>> = {}
  const email = draft.email.trim()
  if (draft.name.trim() === '') errors.name = 'user_name_required'
  if (email === '') errors.email = 'user_email_required'
  else if (!looksLikeEmail.test(email)) errors.email = 'invalid_email'
  if (draft.password === '') errors.password = 'user_password_required'
  else if (draft.password.length < limits.passwordMinimum) errors.password = 'password_too_short'
  else if (draft.password !== draft.repeat) errors.repeat = 'password_mismatch'
  if (draft.language === '') errors.language = 'user_language_required'
  if (draft.role === null) errors.role = 'user_role_required'
  return errors
}

/** As the call takes it; what is optional and empty is left out. */
export function userCreation(draft: UserDraft, projectId: string): CallInput<'/user/create'> {
  const { name, email, password, language, role, departments } = draft
  const file = draft.file_number.trim()
  const identification = draft.identification_number.trim()
  return {
    project_id: projectId,
    name: name.trim(),
    email: email.trim(),
    password,
    language,
    ...(role && { role: role.id }),
    ...(file !== '' && { file_number: file }),
    ...(identification !== '' && { identification_number: identification }),
    ...(departments.length > 0 && { department_codes: departments.map(({ code }) => code) }),
  }
}
