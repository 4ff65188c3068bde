import { isDeepStrictEqual } from 'node:util'
import type { WrittenSpec } from '@atrium/contract'
import { parseAmount, presentAmount } from '@atrium/contract/amounts'
import type { Context } from '../../serve/context.ts'
import { invalid, type FailureDetails } from '../../serve/failure.ts'
import { multilingualWriter } from '../../languages/multilingual.ts'
import type { SpecRow } from './catalog-spec-rows.loader.ts'
import type { StoredSpec } from './catalog-spec.repository.ts'
import { isMisfit, readSpecValue } from './spec-value.policy.ts'

export interface PlannedSpecs {
  /** All own specifications afterwards, in their order. */
  after: StoredSpec[]
  added: StoredSpec[]
  /** Those that stay and differ, in their order too. */
  changed: { before: SpecRow; after: StoredSpec }[]
  removed: SpecRow[]
}

/**
 * Compares a written list with the own specifications of a kind.
 * @param taken codes, in lower case, of the specifications of kinds above and below
 * @throws Failure 422 that names the members that are wrong
 */
export async function planSpecs(
  context: Context,
  written: readonly WrittenSpec[],
  { own, taken }: { own: readonly SpecRow[]; taken: ReadonlySet<string> },
): Promise<PlannedSpecs> {
  const write = await multilingualWriter(context.database, context.actor.language)
  const current = new Map(own.map((spec) => [spec.id, spec]))
  const named = new Set<string>()
  const after = written.map(({ id, name, ...given }, index): StoredSpec => {
    const at = `specs.${index}.`
    const before = id === undefined ? undefined : current.get(id)
    if (id !== undefined && (!before || named.has(id)))
      throw invalid({ [`${at}id`]: { key: 'spec_unknown' } })
    if (id !== undefined) named.add(id)
    assertSpec(given, at)
    return {
      ...given,
      id: id ?? null,
      position: index + 1,
      name: write(`${at}name`, name, before?.name),
      default_value: canonicalDefault(given, at),
    }
  })
  assertCodes(after, taken)
  return {
    after,
    added: after.filter(({ id }) => id === null),
    changed: after.flatMap((spec) => {
      const before = spec.id === null ? undefined : current.get(spec.id)
      return before && !isDeepStrictEqual(factsOf(before), factsOf(spec)) ? [{ before, after: spec }] : []
    }),
    removed: own.filter(({ id }) => !named.has(id)),
  }
}

type Given = Omit<WrittenSpec, 'id' | 'name'>
type Fields = NonNullable<FailureDetails['fields']>

function assertSpec(given: Given, at: string): void {
  const fields: Fields = {}
  const { minimum, maximum } = given
  if (given.type === 'choice' && given.choices.length === 0)
    fields[`${at}choices`] = { key: 'spec_choices_needed' }
  if (minimum !== null && maximum !== null && parseAmount(minimum) > parseAmount(maximum))
    fields[`${at}maximum`] = { key: 'spec_range_wrong' }
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

function canonicalDefault(given: Given, at: string): string | null {
  if (given.default_value === null || given.default_value.trim() === '') return null
  const read = readSpecValue(given, given.default_value)
  if (isMisfit(read)) throw invalid({ [`${at}default_value`]: read })
  return read.text
}

function assertCodes(specs: readonly StoredSpec[], taken: ReadonlySet<string>): void {
  const seen = new Set<string>()
  for (const [index, { code }] of specs.entries()) {
    const same = code.toLowerCase()
    if (seen.has(same)) throw invalid({ [`specs.${index}.code`]: { key: 'code_taken' } })
    if (taken.has(same)) throw invalid({ [`specs.${index}.code`]: { key: 'spec_code_taken' } })
    seen.add(same)
  }
}

/** What the audit trail keeps of a specification, and what a change is judged by. */
export const factsOf = (spec: StoredSpec | SpecRow) => ({
  code: spec.code,
  name: spec.name,
  type: spec.type,
  unit: spec.unit,
  choices: spec.choices,
  default_value: spec.default_value,
  is_mandatory: spec.is_mandatory,
  minimum: spec.minimum === null ? null : presentAmount(spec.minimum),
  maximum: spec.maximum === null ? null : presentAmount(spec.maximum),
  show_in_list: spec.show_in_list,
  position: spec.position,
})
