import { call, type Result } from '@atrium/client'
import type { DetailField } from './detail-fields.ts'

interface Saving {
  readonly userId: string
  readonly field: DetailField
  readonly value: string
  /** The version of the account that the user saw. */
  readonly version: number
}

/** Saves one field with the call that writes it. */
export function saveField({ userId, field, value, version }: Saving): Promise<Result<{ version: number }>> {
  const account = { user_id: userId, version }
  switch (field) {
    case 'name':
      return call('/user/update_name', { ...account, name: value })
    case 'email':
      return call('/user/update_email', { ...account, email: value })
    case 'language':
      return call('/user/update_language', { ...account, language: value })
    case 'gender':
      return call('/user/update_details', { ...account, gender: genderOf(value) })
    default:
      return call('/user/update_details', { ...account, [field]: value === '' ? null : value })
  }
}

const genders = ['Male', 'Female', 'Other'] as const

function genderOf(value: string): (typeof genders)[number] | null {
  return genders.find((one) => one === value) ?? null
}
