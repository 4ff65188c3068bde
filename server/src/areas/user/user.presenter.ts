import type { PersonalInfo, User, UserDetails } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { presentPicture } from '../../attachments/attachment.presenter.ts'
import type { UserDetailsAndMore } from './user-details.repository.ts'
import type { UserRow } from './user-rows.loader.ts'

export function presentPersonalInfo(user: Omit<UserRow, 'file_number' | 'login_enabled'>): PersonalInfo {
  const { id, name, email, language, is_superuser, status, version } = user
  return { id, name, email, language, is_superuser, status, version }
}

export function presentUser(user: UserRow): User {
  const { file_number, login_enabled } = user
  return { ...presentPersonalInfo(user), file_number, login_enabled }
}

/** Presents all details of a user, with personal data for readers who may read it. */
export function presentUserDetails(
  context: Context,
  user: UserRow,
  details: UserDetailsAndMore,
  readsPersonal: boolean,
): Omit<UserDetails, 'default_role' | 'related'> {
  const { mobile, date_of_hire, operational_status, status_end, photo_id } = details
  const { identification_number, date_of_birth, nationality, gender, religion } = details
  return {
    ...presentUser(user),
    mobile,
    date_of_hire,
    operational_status,
    status_end: status_end?.toISOString() ?? null,
    photo: photo_id === null ? null : presentPicture(context, photo_id),
    personal: readsPersonal ? { identification_number, date_of_birth, nationality, gender, religion } : null,
  }
}
