import { sql } from 'kysely'

/** Selects whether the account `user` may sign in and release modules, as a session of theirs would need. */
export const mayRelease = (user: 'u' | 'maker') => {
  const of = (column: string) => sql.ref(`${user}.${column}`)
  return sql<boolean>`(
    ${of('login_enabled')} and effective_status(${of('status')}, ${of('status_end')}) = 'Active'
    and (${of('is_superuser')} or exists (
      select from user_role r join role_access a on a.role_id = r.role_id
      where r.user_id = ${of('id')} and a.access_code = 'module_release')))`
}
