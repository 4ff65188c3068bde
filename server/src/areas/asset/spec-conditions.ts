import type { CallRequest, SpecOperator, SpecType } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { invalid } from '../../serve/failure.ts'
import { findSpecs, type SpecRow } from '../catalog/catalog-spec-rows.loader.ts'
import { isMisfit, readSpecValue } from '../catalog/spec-value.policy.ts'

type Condition = NonNullable<CallRequest<'/asset/search'>['spec']>[number]

const comparisons = {
  eq: sql`=`,
  lt: sql`<`,
  le: sql`<=`,
  gt: sql`>`,
  ge: sql`>=`,
} as const satisfies Partial<Record<SpecOperator, RawBuilder<unknown>>>

const ordered: readonly SpecType[] = ['number', 'integer', 'date']
const isOrder = (op: SpecOperator) => op === 'lt' || op === 'le' || op === 'gt' || op === 'ge'

/** The assets that meet a condition, or all but these. */
interface Met {
  ids: RawBuilder<unknown>
  isInverse: boolean
}

/**
 * Returns the conditions on asset `a` that its specifications meet. Assets without a value meet `ne` and `unset` alone.
 * @throws Failure 422 for a specification that the project does not have, a value that does not fit it, or an order of values that
 * have none
 */
export async function specConditions(
  context: Context,
  projectId: string,
  conditions: readonly Condition[],
): Promise<RawBuilder<boolean>[]> {
  const ids = conditions.map(({ spec_id }) => spec_id)
  const specs = await findSpecs(context.database, ids, projectId)
  const all = conditions.map((condition, index) => {
    const at = `spec.${index}.`
    const spec = specs.get(condition.spec_id)
    if (!spec) throw invalid({ [`${at}spec_id`]: { key: 'spec_unknown' } })
    return metBy(spec, condition, at)
  })
  const met = all.filter(({ isInverse }) => !isInverse)
  // Sets of ids are intersected before any asset is read. As conditions of their own, PostgreSQL may look each asset up in each set.
  const together = sql.join(
    met.map(({ ids: set }) => set),
    sql` intersect `,
  )
  return [
    ...(met.length > 0 ? [sql<boolean>`a.id = any(array(${together}))`] : []),
    ...all.filter(({ isInverse }) => isInverse).map(({ ids: set }) => sql<boolean>`a.id not in (${set})`),
  ]
}

function metBy(spec: SpecRow, { op, value }: Condition, at: string): Met {
  const having = (condition: RawBuilder<unknown>, isInverse = false): Met => ({
    ids: sql`select asset_id from asset_spec_value where spec_id = ${spec.id} and ${condition}`,
    isInverse,
  })
  if (op === 'set' || op === 'unset') return having(sql`true`, op === 'unset')
  if (value === undefined) throw invalid({ [`${at}value`]: { key: 'field_required' } })
  if (op === 'contains') {
    if (spec.type !== 'text' && spec.type !== 'link')
      throw invalid({ [`${at}op`]: { key: 'spec_operator_unfit' } })
    return having(sql`search_text like contains_pattern(${value})`)
  }
  if (isOrder(op) && !ordered.includes(spec.type))
    throw invalid({ [`${at}op`]: { key: 'spec_operator_unfit' } })
  // A value beyond the range of the specification is compared like any other.
  const read = readSpecValue({ ...spec, minimum: null, maximum: null }, value)
  if (isMisfit(read)) throw invalid({ [`${at}value`]: read })
  const compared = (sign: RawBuilder<unknown>) =>
    read.number === null
      ? sql`(lower(text) collate "C") ${sign} (lower(${read.text}) collate "C")`
      : sql`number ${sign} ${read.number}::numeric`
  return op === 'ne' ? having(compared(comparisons.eq), true) : having(compared(comparisons[op]))
}
