import type { CallReply, WrittenSpec } from '@atrium/contract'
import { parseAmount, presentAmount } from '@atrium/contract/amounts'
import { conflict, invalid, type FailureDetails } from '../../serve/failure.ts'
import { readSpecs, type SpecRow } from './catalog-spec-rows.loader.ts'
import {
  countValues,
  differentValues,
  lockSpecs,
  projectsWithValues,
  writeSpecs,
  type StoredSpec,
} from './catalog-spec.repository.ts'
import { requireWhereLost } from './change-own-list.ts'
import type { Context } from '../../serve/context.ts'
import { countAssets } from './own-list.repository.ts'
import type { OwnList, PlannedList } from './own-list.ts'
import { isMisfit, readSpecValue } from './spec-value.policy.ts'

type Uses = NonNullable<CallReply<'/catalog/updateSpecs'>['preview']['uses']>

/**
 * The specifications of kinds, as a list that they own.
 * @param dropsValues whether values of removed specifications go too
 */
export const specList = (dropsValues: boolean): OwnList<SpecRow, StoredSpec, WrittenSpec, Uses> => ({
  member: 'specs',
  table: 'catalog_spec',
  rights: {
    view: 'catalog_specs_view',
    add: 'catalog_specs_add',
    edit: 'catalog_specs_edit',
    delete: 'catalog_specs_delete',
  },
  key: 'code',
  keyOf: ({ code }) => code,
  unknown: 'spec_unknown',
  keyTwice: 'code_taken',
  keyTaken: 'spec_code_taken',
  read: readSpecs,
  store({ id: _, name, ...given }, placed, { at, before, write }) {
    assertSpec(given, at)
    const default_value = canonicalDefault(given, at)
    return { ...given, ...placed, name: write(`${at}name`, name, before?.name), default_value }
  },
  factsOf: (spec) => ({
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
  }),
  usesOf,
  async assertKept(context, uses, { removed }) {
    if (uses.values_retyped > 0) throw conflict('spec_type_used')
    if (uses.values_removed === 0) return
    if (!dropsValues) throw conflict('spec_has_values')
    const ids = removed.map(({ id }) => id)
    await requireWhereLost(context, 'catalog_specs_delete', await projectsWithValues(context.database, ids))
  },
  write: writeSpecs,
})

type Given = Omit<WrittenSpec, 'id' | 'name' | 'code'>

function assertSpec(given: Given, at: string): void {
  const fields: NonNullable<FailureDetails['fields']> = {}
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

async function usesOf(
  { database }: Context,
  catalogId: string,
  { changed, removed }: PlannedList<SpecRow, StoredSpec>,
): Promise<Uses> {
  const retyped = new Map(
    changed.flatMap(({ before, after }) => (before.type === after.type ? [] : [[before.id, after] as const])),
  )
  const removedIds = removed.map(({ id }) => id)
  // A value that is written at the same moment is counted, or it is judged by what is left.
  await lockSpecs(database, [...removedIds, ...retyped.keys()])
  const values = await differentValues(database, [...retyped.keys()])
  const unfit = values.filter(({ spec_id, text }) => {
    const rules = retyped.get(spec_id)
    return rules !== undefined && isMisfit(readSpecValue(rules, text))
  })
  const sum = (counted: readonly { count: number }[]) =>
    counted.reduce((total, { count }) => total + count, 0)
  return {
    assets: await countAssets(database, catalogId),
    values_removed: await countValues(database, removedIds),
    values_retyped: await countValues(database, [...retyped.keys()]),
    values_unfit: sum(unfit),
  }
}
