import type { CatalogPlan } from '@atrium/contract'
import type { Needed } from '@atrium/screens'
import type { NamedMaterial } from '../manage-kind-spares/spare-fields.ts'
import type { WrittenPlan } from './written-plans.ts'

type WrittenMaterial = NonNullable<WrittenPlan['materials']>[number]

/** A material that one time takes, as a form holds it. */
export interface TypedMaterial {
  readonly id: string
  readonly material: NamedMaterial | null
  readonly quantity: string
}

const sent = ({ material, quantity }: TypedMaterial): WrittenMaterial => ({
  material_id: material?.id ?? '',
  quantity: quantity.trim(),
})

/** The materials that one time of a plan takes. */
export const materialsField: Needed<readonly TypedMaterial[], WrittenMaterial[]> = {
  empty: [],
  same: (one, other) => JSON.stringify(one.map(sent)) === JSON.stringify(other.map(sent)),
  needed: true,
  send: (materials) => materials.map(sent),
  entries: (materials) => materials.map((line) => [line.id, line]),
}

/** Returns keys of what is wrong with materials, by the id of the line and the name of its part. */
export function wrongMaterials(materials: readonly TypedMaterial[]): Record<string, string> {
  const wrong = materials.flatMap(({ id, material, quantity }): [string, string][] => {
    if (material === null) return [[`${id}.material_id`, 'messages.field_required']]
    if (material.id === '') return [[`${id}.material_id`, 'kindSpares.unknown']]
    return quantity.trim() === '' ? [[`${id}.quantity`, 'messages.field_required']] : []
  })
  return Object.fromEntries(wrong)
}

export const typedMaterials = (materials: CatalogPlan['materials']): readonly TypedMaterial[] =>
  materials.map(({ material, quantity }) => ({ id: material.id, material, quantity }))
