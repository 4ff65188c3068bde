import { sql, type RawBuilder } from 'kysely'
import type { HandedOn } from '../catalog/inherited-facts.loader.ts'
import { offeredWord } from '../library/project-words.loader.ts'

/** The facts that a new asset can take from its kind. */
export const takenFacts = ['manufacturer', 'model', 'criticality_level', 'warranty_end_date'] as const
type TakenFact = (typeof takenFacts)[number]

/** What a new asset says itself, as SQL. Texts may be null or empty, days are dates. */
export type OwnFacts = Readonly<Record<TakenFact | 'warranty_start_date', RawBuilder<unknown>>>

/** Where a new asset is, and what its kind hands on to it, as SQL. */
export interface Taking {
  /** Its project: an id. */
  projectId: unknown
  /** A `HandedOn` as JSON; null for an asset without a kind. */
  handedOn: RawBuilder<unknown>
}

/**
 * Selects what a new asset has of the facts that kinds hand on: what it says itself, else what its kind does. A criticality is taken if the
 * library of the project offers that word. A warranty that starts ends on the day before the months of its kind are over, and by the year
 * 9999. Forms, tables and adoptions of handovers all add assets by this.
 */
export function takenFromKind(
  own: OwnFacts,
  { projectId, handedOn }: Taking,
): Record<TakenFact, RawBuilder<unknown>> {
  const said = (fact: keyof HandedOn) => sql<string | null>`(${handedOn} ->> ${sql.lit(fact)})`
  const months = sql<number | null>`${said('warranty_months')}::int`
  return {
    manufacturer: sql`coalesce(nullif(${own.manufacturer}, ''), ${said('manufacturer')}, '')`,
    model: sql`coalesce(nullif(${own.model}, ''), ${said('model')}, '')`,
    criticality_level: sql`coalesce(nullif(${own.criticality_level}, ''),
      ${offeredWord(projectId, 'criticality', said('criticality'))}, '')`,
    warranty_end_date: sql`coalesce(${own.warranty_end_date}, case when ${own.warranty_start_date} is not null and ${months} > 0
      then least((${own.warranty_start_date} + make_interval(months => ${months}))::date - 1, '9999-12-31') end)`,
  }
}

/** Selects what kinds hand on: the id of each, as a text, and a `HandedOn`. Named `k`. */
export const kindsHandingOn = (kinds: ReadonlyMap<string, Partial<HandedOn>>): RawBuilder<unknown> =>
  sql`jsonb_each(${JSON.stringify(Object.fromEntries(kinds))}::jsonb) as k (id, handed_on)`
