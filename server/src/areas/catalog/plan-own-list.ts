import { isDeepStrictEqual } from 'node:util'
import type { Context } from '../../serve/context.ts'
import { invalid } from '../../serve/failure.ts'
import { multilingualWriter } from '../../languages/multilingual.ts'
import type { OwnList, OwnRow, OwnStored, OwnWritten, PlannedList } from './own-list.ts'

/** What a written list is compared with. */
interface Compared<Row> {
  own: readonly Row[]
  /** Keys, in lower case, that kinds above and below have. */
  taken: ReadonlySet<string>
}

/**
 * Compares a written list with the own list of a kind.
 * @throws Failure 422 that names the members that are wrong
 */
export async function planOwnList<
  Row extends OwnRow,
  Stored extends OwnStored,
  Written extends OwnWritten,
  Uses,
>(
  context: Context,
  list: OwnList<Row, Stored, Written, Uses>,
  written: readonly Written[],
  { own, taken }: Compared<Row>,
): Promise<PlannedList<Row, Stored>> {
  const write = await multilingualWriter(context.database, context.actor.language)
  const current = new Map(own.map((one) => [one.id, one]))
  const named = new Set<string>()
  const after = written.map((given, index): Stored => {
    const { id } = given
    const at = `${list.member}.${index}.`
    const before = id === undefined ? undefined : current.get(id)
    if (id !== undefined && (!before || named.has(id))) throw invalid({ [`${at}id`]: { key: list.unknown } })
    if (id !== undefined) named.add(id)
    return list.store(given, { id: id ?? null, position: index + 1 }, { at, before, write })
  })
  assertKeys(
    after.map((one) => list.keyOf(one)),
    taken,
    list,
  )
  return {
    after,
    added: after.filter(({ id }) => id === null),
    changed: after.flatMap((one) => {
      const before = one.id === null ? undefined : current.get(one.id)
      return before && !isDeepStrictEqual(list.factsOf(before), list.factsOf(one))
        ? [{ before, after: one }]
        : []
    }),
    removed: own.filter(({ id }) => !named.has(id)),
  }
}

type Named = Pick<OwnList<never, never, never, never>, 'member' | 'key' | 'keyTwice' | 'keyTaken'>

function assertKeys(
  keys: readonly string[],
  taken: ReadonlySet<string>,
  { member, key, keyTwice, keyTaken }: Named,
): void {
  const seen = new Set<string>()
  for (const [index, one] of keys.entries()) {
    const same = one.toLowerCase()
    const field = `${member}.${index}.${key}`
    if (seen.has(same)) throw invalid({ [field]: { key: keyTwice } })
    if (taken.has(same)) throw invalid({ [field]: { key: keyTaken } })
    seen.add(same)
  }
}
