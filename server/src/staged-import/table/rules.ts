import { sql, type RawBuilder } from 'kysely'

/** A rule that refuses a line. */
export interface Rule {
  when: RawBuilder<unknown>
  key: string
  field: string
  params?: RawBuilder<unknown>
}

const none = sql`'{}'::jsonb`

/** Returns the first rule that a line breaks as three columns: key, field and params of the problem. */
export function firstOf(rules: readonly Rule[]): RawBuilder<unknown> {
  const cases = (of: (rule: Rule) => RawBuilder<unknown>) =>
    sql`case ${sql.join(
      rules.map((rule) => sql`when ${rule.when} then ${of(rule)}`),
      sql` `,
    )} end`
  return sql`${cases(({ key }) => sql`${sql.lit(key)}::text`)}, ${cases(({ field }) => sql`${sql.lit(field)}::text`)},
    ${cases(({ params }) => params ?? none)}`
}

export const tooLong = (when: RawBuilder<unknown>, field: string, maximum: number): Rule => ({
  when,
  field,
  key: 'import_value_too_long',
  params: sql`jsonb_build_object('maximum', ${sql.lit(maximum)}::int)`,
})

/** No code has characters that nobody sees. */
export const unseenIn = (text: RawBuilder<unknown>, field: string): Rule => ({
  when: sql`has_unseen(${text})`,
  field,
  key: 'import_code_unseen',
})

/** The length of the longest text of a multilingual value. */
export const longest = (texts: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select max(length(v)) from jsonb_each_text(${texts}) as e (k, v))`
