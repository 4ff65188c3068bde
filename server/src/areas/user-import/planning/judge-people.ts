import { limits } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { tooLong, type Rule } from '../../../staged-import/table/rules.ts'
import { accountFields } from '../account-fields.ts'

/** The most roles, or departments, that one line may name. */
export const mostCodes = 50
/** The most characters of a cell with codes: enough for that many codes of the greatest length. */
export const charactersRead = 2 * mostCodes * limits.codeLength

const textOf = (field: string) => sql`(r.fields ->> ${sql.lit(field)}::text)`

const personal = accountFields.filter(({ isPersonal }) => isPersonal).map(({ name }) => name)

/** Whether a line sets a field that only a user who may change the account may compare with its current value. */
const saysPersonal = sql`r.fields ?| ${personal}::text[]`

const earliestBirth = '1900-01-01'
/** Selects the date of the line, or else the current one. */
const dayOf = (field: string) =>
  sql`nullif(coalesce(${textOf(field)}, r.current ->> ${sql.lit(field)}::text), '')::date`
const digits = sql`length(regexp_replace(${textOf('mobile')}, '[^0-9]', '', 'g'))`

/** The rules of `assertDetails` for many people at once. */
const detailRules: Rule[] = [
  { when: sql`${textOf('gender')} = ''`, key: 'import_gender_wrong', field: 'gender' },
  ...['date_of_birth', 'date_of_hire'].map((field): Rule => ({
    when: sql`${textOf(field)} = ''`,
    key: 'import_date_wrong',
    field,
  })),
  {
    when: sql`nullif(${textOf('date_of_birth')}, '')::date < ${sql.lit(earliestBirth)}`,
    key: 'user_born_too_early',
    field: 'date_of_birth',
    params: sql`jsonb_build_object('minimum', ${sql.lit(earliestBirth)}::text)`,
  },
  {
    when: sql`nullif(${textOf('date_of_birth')}, '')::date > (now() at time zone 'utc' + interval '12 hours')::date`,
    key: 'user_born_later',
    field: 'date_of_birth',
  },
  {
    when: sql`nullif(${textOf('date_of_hire')}, '')::date > (now() at time zone 'utc' + interval '366 days')::date`,
    key: 'user_hired_too_late',
    field: 'date_of_hire',
  },
  {
    when: sql`r.fields ?| array['date_of_birth', 'date_of_hire'] and ${dayOf('date_of_hire')} <= ${dayOf('date_of_birth')}`,
    key: 'user_hired_before_birth',
    field: 'date_of_hire',
  },
  {
    when: sql`${textOf('mobile')} !~ '^[0-9\\s+()./-]+$' or ${textOf('mobile')} ~ '.\\+' or not ${digits} between 5 and 15`,
    key: 'user_phone',
    field: 'mobile',
  },
]

/**
 * Returns the rules by which a line is refused, in the order in which people see them. `r` is the line with its meaning here:
 * the person of its address (`known_id`, `is_seen`, `is_member`, `may_edit`), what it would give and change.
 */
export function peopleRules(mayAssign: RawBuilder<boolean>): Rule[] {
  const isNew = sql`r.known_id is null`
  const missing = (field: string, key: string): Rule => ({
    when: sql`${isNew} and ${textOf(field)} is null`,
    key,
    field,
  })
  return [
    { when: sql`r.email is null`, key: 'user_email_required', field: 'email' },
    tooLong(sql`length(r.email) > ${sql.lit(limits.emailLength)}`, 'email', limits.emailLength),
    {
      when: sql`r.email !~ ${sql.lit(z.regexes.email.source)}`,
      key: 'invalid_email',
      field: 'email',
    },
    {
      when: sql`r.nth > 1`,
      key: 'import_email_twice',
      field: 'email',
      params: sql`jsonb_build_object('row', r.first_row)`,
    },
    // The message of a single create: neither reveals whose address it is.
    { when: sql`r.known_id is not null and not r.is_seen`, key: 'email_exists', field: 'email' },
    { when: sql`r.known_status = 'Deleted'`, key: 'import_person_deleted', field: 'email' },
    ...(['roles', 'departments'] as const).map((field): Rule => ({
      when: sql`cardinality(r.${sql.ref(`${field}_cell`)}) > ${sql.lit(mostCodes)}`,
      key: 'import_too_many_codes',
      field,
      params: sql`jsonb_build_object('maximum', ${sql.lit(mostCodes)}::int)`,
    })),
    missing('name', 'user_name_required'),
    missing('language', 'user_language_required'),
    { when: sql`${isNew} and r.roles_cell = '{}'`, key: 'user_role_required', field: 'roles' },
    ...accountFields.flatMap(({ name, maximum }) =>
      maximum === undefined
        ? []
        : [tooLong(sql`length(${textOf(name)}) > ${sql.lit(maximum)}`, name, maximum)],
    ),
    {
      when: sql`r.language_cell is not null and ${textOf('language')} = ''`,
      key: 'field_unknown_language',
      field: 'language',
      params: sql`jsonb_build_object('language', left(r.language_cell, 80))`,
    },
    {
      when: sql`r.unknown_role is not null`,
      key: 'import_role_unknown',
      field: 'roles',
      params: sql`jsonb_build_object('code', left(r.unknown_role, 80))`,
    },
    {
      when: sql`r.several_roles is not null`,
      key: 'import_name_several',
      field: 'roles',
      params: sql`jsonb_build_object('name', left(r.several_roles, 80))`,
    },
    {
      when: sql`r.beyond_role is not null`,
      key: 'import_role_beyond',
      field: 'roles',
      params: sql`jsonb_build_object('code', r.beyond_role)`,
    },
    {
      when: sql`r.unknown_department is not null`,
      key: 'import_department_unknown',
      field: 'departments',
      params: sql`jsonb_build_object('code', left(r.unknown_department, 80))`,
    },
    {
      when: sql`r.several_departments is not null`,
      key: 'import_name_several',
      field: 'departments',
      params: sql`jsonb_build_object('name', left(r.several_departments, 80))`,
    },
    {
      when: sql`${isNew} and r.is_number_taken`,
      key: 'import_file_number_taken',
      field: 'file_number',
    },
    {
      when: sql`not ${isNew} and not r.may_edit and (r.account_changes <> '{}' or ${saysPersonal})`,
      key: 'import_account_forbidden',
      field: 'email',
    },
    ...detailRules,
    {
      when: sql`not ${mayAssign} and (not r.is_member or r.roles_given <> '{}' or r.moves)`,
      key: 'import_roles_forbidden',
      field: 'roles',
    },
    { when: sql`r.loses_administrators`, key: 'user_leaves_administrators', field: 'email' },
  ]
}
