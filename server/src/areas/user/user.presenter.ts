import type { PersonalInfo, User, UserDetails } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { presentPicture } from '../asset-photo/asset-photo.presenter.ts'
import type { UserDetailsAndMore } from './user-details.repository.ts'
import type { UserRow } from './user.repository.ts'

export function presentPersonalInfo(user: UserRow): PersonalInfo {
  const { id, name, email, language, is_superuser, status, version } = user
  return { id, name, email, language, is_superuser, status, version }
}

export function presentUser(user: UserRow): User {
  const { file_number, login_enabled } = user
  return { ...presentPersonalInfo(user), file_number, login_enabled }
}

/** All that is known of a user; personal data for who may read it. */
export function presentUserDetails(
  context: Context,
  user: UserRow,
  details: UserDetailsAndMore,
  readsPersonal: boolean,
): UserDetails {
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
