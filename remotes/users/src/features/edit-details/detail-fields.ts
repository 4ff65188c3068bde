import type { Current } from '@atrium/screens'
import type { accountFields } from '../../people/account-fields.ts'
import type { ShownUser } from '../show-user/shown-user.ts'

export type DetailField = keyof typeof accountFields

type Kind = 'email' | 'tel' | 'date' | 'language' | 'gender'

/** The kinds of the fields that are not plain text. */
export const detailKinds: { readonly [Name in DetailField]?: Kind } = {
  email: 'email',
  language: 'language',
  mobile: 'tel',
  date_of_hire: 'date',
  date_of_birth: 'date',
  gender: 'gender',
}

/** The groups in which the fields are shown. */
export const detailGroups = {
  account: ['name', 'email', 'language'],
  work: ['file_number', 'mobile', 'date_of_hire', 'operational_status'],
  personal: ['identification_number', 'date_of_birth', 'nationality', 'gender', 'religion'],
} as const satisfies Record<string, readonly DetailField[]>

/** The stored values; empty for none, and for personal data that the user may not see. */
export function valuesOf(user: ShownUser): Current<typeof accountFields> {
  const { name, email, language, version, personal } = user
  return {
    name,
    email,
    language,
    version,
    file_number: user.file_number ?? '',
    mobile: user.mobile ?? '',
    date_of_hire: user.date_of_hire ?? '',
    operational_status: user.operational_status ?? '',
    identification_number: personal?.identification_number ?? '',
    date_of_birth: personal?.date_of_birth ?? '',
    nationality: personal?.nationality ?? '',
    gender: personal?.gender ?? '',
    religion: personal?.religion ?? '',
  }
}
