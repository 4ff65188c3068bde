import { factNames, type Fact, type Facts, type FactValues } from '@atrium/contract'
import { sql, type RawBuilder } from 'kysely'

/** The types of PostgreSQL in which facts are kept. */
const typeOf = ({ kind }: Fact): RawBuilder<unknown> => {
  if (kind === 'day') return sql`date`
  if (kind === 'whole') return sql`integer`
  if (kind === 'amount') return sql`numeric`
  if (kind === 'reference') return sql`uuid`
  return sql`text`
}

const each = (facts: Facts, write: (name: string, fact: Fact) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql.join(Object.entries(facts).map(([name, fact]) => write(name, fact)))

/** The columns of a row as a reply has them: days and amounts are texts. */
export const selectFacts = (facts: Facts, row: string): RawBuilder<unknown> =>
  each(facts, (name, { kind }) => {
    const column = sql.ref(`${row}.${name}`)
    if (kind === 'day') return sql`${column}::text as ${sql.ref(name)}`
    if (kind === 'amount') return sql`trim_scale(${column})::text as ${sql.ref(name)}`
    return column
  })

/** The names of facts as columns. */
export const factColumns = (facts: Facts): RawBuilder<unknown> => each(facts, (name) => sql.ref(name))

/** The names of facts with their types, as `jsonb_to_recordset` reads them from a list of things. */
export const factTypes = (facts: Facts): RawBuilder<unknown> =>
  each(facts, (name, fact) => sql`${sql.ref(name)} ${typeOf(fact)}`)

/** The values of a row in the order of `factColumns`. */
export const factsOfRow = (facts: Facts, row: string): RawBuilder<unknown> =>
  each(facts, (name) => sql.ref(`${row}.${name}`))

/** The assignments of an update: of the facts that are given, one at least. Others stay as they are. */
export const assignFacts = <Given extends Facts>(
  facts: Given,
  given: { readonly [Name in keyof Given]?: FactValues<Given>[Name] | undefined },
): RawBuilder<unknown> =>
  sql.join(
    factNames(facts).flatMap((name) => {
      const value = given[name]
      const fact: Fact | undefined = facts[name]
      return value === undefined || !fact ? [] : [sql`${sql.ref(name)} = ${value}::${typeOf(fact)}`]
    }),
  )

/** Returns those facts in which two states of a thing differ, as the second has them. */
export function changedFacts<Given extends Facts>(
  facts: Given,
  before: FactValues<Given>,
  after: FactValues<Given>,
): Partial<FactValues<Given>> {
  return Object.fromEntries(
    factNames(facts).flatMap((name) => (before[name] === after[name] ? [] : [[name, after[name]]])),
  ) as Partial<FactValues<Given>>
}
