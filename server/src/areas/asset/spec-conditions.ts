import type { CallRequest, SpecOperator, SpecType } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { forbidden, invalid } from '../../serve/failure.ts'
import { findSpecs, type SpecRow } from '../catalog/catalog-spec-rows.loader.ts'
import { seesSpecs } from '../catalog/catalog.policy.ts'
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

/** What assets have to meet by their values of one specification, or must not meet. */
export interface SpecCondition {
  specId: string
  /** On a row of asset_spec_value, whose columns it names without the table. */
  met: RawBuilder<boolean>
  /** The same for an index to find, where it needs more than `met`. */
  indexed?: RawBuilder<boolean> | undefined
  isInverse: boolean
}

/**
 * Returns what assets have to meet, one for each specification, and then what they must not. Assets without a value meet `ne` and
 * `unset` alone.
 * @throws Failure 403 for a caller who may not see specifications, whose values the answer would tell, 422 for a specification that the project does not have, a value that does not fit it, or an order of values that
 * have none
 */
export async function specConditions(
  context: Context,
  projectId: string,
  conditions: readonly Condition[],
): Promise<SpecCondition[]> {
  if (conditions.length > 0 && !(await seesSpecs(context, projectId))) throw forbidden()
  const ids = conditions.map(({ spec_id }) => spec_id)
  const specs = await findSpecs(context.database, ids, projectId)
  const all = conditions.map((condition, index) => {
    const at = `spec.${index}.`
    const spec = specs.get(condition.spec_id)
    if (!spec) throw invalid({ [`${at}spec_id`]: { key: 'spec_unknown' } })
    return metBy(spec, condition, at)
  })
  const bySpec = Map.groupBy(
    all.filter(({ isInverse }) => !isInverse),
    ({ specId }) => specId,
  )
  return [
    ...[...bySpec].map(([specId, given]) => ({
      specId,
      met: everyOf(given.map(({ met }) => met)),
      indexed: everyOf(given.map(({ met, indexed }) => indexed ?? met)),
      isInverse: false,
    })),
    ...all.filter(({ isInverse }) => isInverse),
  ]
}

const everyOf = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`${sql.join(conditions, sql` and `)}`

/** Selects the ids of the assets of a project whose values meet a condition, by an index. */
export const idsThatMeet = (projectId: string, { specId, met, indexed = met }: SpecCondition) => sql`
  select asset_id from asset_spec_value where spec_id = ${specId} and project_id = ${projectId} and ${indexed}`

/** The condition on asset `a`, for a plan that begins with the assets that meet it. */
export const isAmong = (projectId: string, condition: SpecCondition) =>
  condition.isInverse
    ? sql<boolean>`not exists (select from (${idsThatMeet(projectId, condition)}) met where met.asset_id = a.id)`
    : sql<boolean>`a.id in (${idsThatMeet(projectId, condition)})`

/** The same condition, looked up for each asset by itself. */
export function meets({ specId, met, isInverse }: SpecCondition): RawBuilder<boolean> {
  const looked = sql<boolean>`(select ${met} from asset_spec_value where asset_id = a.id and spec_id = ${specId})`
  return isInverse ? sql<boolean>`${looked} is not true` : looked
}

function metBy(spec: SpecRow, { op, value }: Condition, at: string): SpecCondition {
  const having = (met: RawBuilder<boolean>, isInverse = false): SpecCondition => ({
    specId: spec.id,
    met,
    isInverse,
  })
  if (op === 'set' || op === 'unset') return having(sql<boolean>`true`, op === 'unset')
  if (value === undefined) throw invalid({ [`${at}value`]: { key: 'field_required' } })
  if (op === 'contains') {
    if (spec.type !== 'text' && spec.type !== 'link')
      throw invalid({ [`${at}op`]: { key: 'spec_operator_unfit' } })
    const met = sql<boolean>`search_text like contains_pattern(${value})`
    const grams = sql<boolean>`spec_grams(spec_id, search_text) @> spec_grams(${spec.id}, searchable(${value}))`
    return { ...having(met), indexed: sql<boolean>`${met} and ${grams}` }
  }
  if (isOrder(op) && !ordered.includes(spec.type))
    throw invalid({ [`${at}op`]: { key: 'spec_operator_unfit' } })
  // A value beyond the range of the specification is compared like any other.
  const read = readSpecValue({ ...spec, minimum: null, maximum: null }, value)
  if (isMisfit(read)) throw invalid({ [`${at}value`]: read })
  const compared = (sign: RawBuilder<unknown>) =>
    read.number === null
      ? sql<boolean>`(lower(text) collate "C") ${sign} (lower(${read.text}) collate "C")`
      : sql<boolean>`number ${sign} ${read.number}::numeric`
  return op === 'ne' ? having(compared(comparisons.eq), true) : having(compared(comparisons[op]))
}
