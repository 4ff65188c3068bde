import { numberPrefixes, type NumberKind } from '@atrium/contract/numbers'
import { sql, type RawBuilder } from 'kysely'

/** The prefix of a kind's numbers in a project, as an expression. */
export const prefixIn = (projectId: RawBuilder<unknown>, kind: NumberKind): RawBuilder<string> => sql<string>`
  coalesce((select number_prefixes ->> ${sql.lit(kind)} from project where id = ${projectId}),
    ${sql.lit(numberPrefixes[kind])})`

/**
 * The condition that a text is the shown number of a row, in any letter case and with or without its zeros (`sr-42`); undefined
 * for a text that is no such number.
 */
export function isShownNumber(
  text: string,
  of: { kind: NumberKind; projectId: string; number: RawBuilder<unknown> },
): RawBuilder<boolean> | undefined {
  const [, prefix, number] = /^([a-z0-9]{1,10})-(\d{1,9})$/i.exec(text.trim()) ?? []
  if (prefix === undefined || number === undefined) return undefined
  return sql<boolean>`(${of.number} = ${Number(number)}::int
    and lower(${prefixIn(sql`${of.projectId}`, of.kind)}) = lower(${prefix}))`
}
