import { sql, type RawBuilder } from 'kysely'
import { membersOfLines } from '../facts.ts'

/**
 * Whether a specification or a plan is neither as an adoption `k` left it nor as it was before. What the adoption did not note is taken
 * for unchanged.
 */
export function isOtherwise(state: RawBuilder<unknown>): RawBuilder<unknown> {
  const noted = sql`(${state} - array(select member from unnest(${membersOfLines}) member where not k.after ? member))`
  return sql`(${noted} is distinct from k.after and ${noted} is distinct from k.before)`
}
