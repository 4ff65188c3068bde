import type { Gender } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { failuresOfAccount } from '../../authentication/sign-in-failure.repository.ts'
import { prepared } from '../../database/prepared.ts'

/** The details of a user beside their account. Dates are written YYYY-MM-DD. */
export interface UserDetailsRow {
  file_number: string | null
  identification_number: string | null
  date_of_birth: string | null
  date_of_hire: string | null
  nationality: string | null
  mobile: string | null
  gender: Gender | null
  religion: string | null
  operational_status: string | null
}

export type UserDetailsEdit = Partial<UserDetailsRow>

export interface UserDetailsAndMore extends UserDetailsRow {
  /** The time when the status ends by itself, if it does. */
  status_end: Date | null
  photo_id: string | null
  last_sign_in_at: Date | null
  failed_sign_ins: number
}

export async function findUserDetails(
  database: Database,
  id: string,
): Promise<UserDetailsAndMore | undefined> {
  const query = sql<UserDetailsAndMore>`
    select file_number, identification_number, date_of_birth::text, date_of_hire::text, nationality, mobile, gender,
      religion, operational_status, case when status <> 'Active' and status_end > now() then status_end end as status_end,
      (select p.id from attachment p where p.owner_id = u.id and p.owner_kind = 'user' and p.is_cover) as photo_id,
      last_sign_in_at, ${failuresOfAccount(sql`u.email`)} as failed_sign_ins
    from app_user u where u.id = ${id}`
  const { rows } = await prepared(database, query)
  return rows[0]
}
