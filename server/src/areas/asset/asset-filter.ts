import type { CallRequest } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'
import { hasWords } from '../../database/words.ts'
import type { Context } from '../../serve/context.ts'
import { searchedFor } from '../../serve/searched-for.ts'
import { inWarranty } from './asset-rows.loader.ts'
import { specConditions, type SpecCondition } from './spec-conditions.ts'
import { standsThere } from './stands-there.ts'

type Search = CallRequest<'/asset/search'>

/** What narrows a search. */
export type Filter = Omit<Search, 'page' | 'limit' | 'sort' | 'spec_columns'> & {
  ids?: readonly string[] | undefined
}

/** What a filter asks of assets `a`: of themselves, and of the values of their specifications. */
export interface Narrowing {
  conditions: readonly RawBuilder<boolean>[]
  specs: readonly SpecCondition[]
}

/**
 * Reads what a filter asks; nothing of either kind for an empty one.
 * @throws Failure 404 for a location or a group that the caller does not see, or of another project; 403 and 422 as specConditions
 */
export async function readNarrowing(context: Context, input: Filter): Promise<Narrowing> {
  const words = searchedFor(input)
  const conditions = [
    ...(await standsThere(context, input)),
    ...(words === '' ? [] : [hasWords(sql`a.search_text`, words)]),
    ...(input.ids ? [sql<boolean>`a.id = any(${input.ids}::uuid[])`] : []),
    ...(input.catalog_id
      ? [sql<boolean>`a.catalog_id = any(array(select catalogs_below(${input.catalog_id})))`]
      : []),
    ...(input.status ? [sql<boolean>`a.operational_status = any(${input.status})`] : []),
    ...(input.condition ? [sql<boolean>`a.condition = any(${input.condition})`] : []),
    ...(input.criticality ? [hasWordOf(sql`a.criticality_level`, input.criticality)] : []),
    ...(input.lifecycle ? [hasWordOf(sql`a.lifecycle_status`, input.lifecycle)] : []),
    ...(input.warranty_ends_before
      ? [sql<boolean>`a.warranty_end_date < ${input.warranty_ends_before}::date`]
      : []),
    ...(input.in_warranty === undefined ? [] : [inWarranty(input.project_id, input.in_warranty)]),
  ]
  return { conditions, specs: input.spec ? await specConditions(context, input.project_id, input.spec) : [] }
}

/** Codes of the library are equal in any letter case. */
const hasWordOf = (column: RawBuilder<unknown>, codes: readonly string[]) =>
  sql<boolean>`lower(${column}) = any(array(select lower(c) from unnest(${codes}::text[]) c))`
