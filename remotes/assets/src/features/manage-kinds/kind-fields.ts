import type { CallReply, Catalog, CatalogDetails } from '@atrium/contract'
import { topLevel } from '@atrium/contract/limits'
import { ownerField } from './owner-field.ts'
import { numberField, textField, type Current, type Field } from '@atrium/screens'

/** The kind above; null for the top. */
const parentField: Field<Catalog | null, string> = {
  empty: null,
  same: (one, other) => one?.id === other?.id,
  send: (kind) => kind?.id ?? topLevel,
}

/** An exact decimal as it is typed; empty for none, which is sent as null. */
const costField: Field<string, string | null> = {
  empty: '',
  same: (one, other) => one.trim() === other.trim(),
  send: (typed) => (typed.trim() === '' ? null : typed.trim()),
}

type Criticality = NonNullable<CatalogDetails['criticality']>

/** From the most important to the least. */
export const criticalities = ['A', 'B', 'C'] as const satisfies readonly Criticality[]

const criticalityField: Field<Criticality | '', Criticality | null> = {
  empty: '',
  same: Object.is,
  send: (criticality) => (criticality === '' ? null : criticality),
}

const stateField: Field<'inUse' | 'retired', boolean> = {
  empty: 'inUse',
  same: Object.is,
  send: (state) => state === 'inUse',
}

/** The fields of a kind of asset, by their names in the calls. */
export const kindFields = {
  name: textField({ needed: 'messages.field_required' }),
  code: textField({ needed: 'messages.field_required' }),
  parent_id: parentField,
  manufacturer: textField(),
  model: textField(),
  expected_life_months: numberField(),
  warranty_months: numberField(),
  replacement_cost: costField,
  criticality: criticalityField,
  is_active: stateField,
  /** Only of a new kind. */
  owner: ownerField,
}

/** What a form that edits a kind begins with. */
export function currentOf({
  catalog,
  path,
}: CallReply<'/catalog/getDetails/{id}'>): Current<typeof kindFields> {
  const written = (count: number | null) => (count === null ? '' : String(count))
  return {
    ...catalog,
    parent_id: path.at(-1) ?? null,
    expected_life_months: written(catalog.expected_life_months),
    warranty_months: written(catalog.warranty_months),
    replacement_cost: catalog.replacement_cost ?? '',
    criticality: catalog.criticality ?? '',
    is_active: catalog.is_active ? 'inUse' : 'retired',
    owner: catalog.project_id === null ? 'all' : 'project',
  }
}
