import type { PersonalInfo, User } from '@atrium/contract'
import type { UserRow } from './user.repository.ts'

export function presentPersonalInfo(user: UserRow): PersonalInfo {
  const { id, name, email, language, is_superuser, status, version } = user
  return { id, name, email, language, is_superuser, status, version }
}

export function presentUser(user: UserRow): User {
  const { file_number, identification_number, login_enabled } = user
  return { ...presentPersonalInfo(user), file_number, identification_number, login_enabled }
}
