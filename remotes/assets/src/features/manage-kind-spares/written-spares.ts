import type { CallInput, CatalogSpare } from '@atrium/contract'

/** A spare part as the call takes it. */
export type WrittenSpare = CallInput<'/catalog/updateSpares'>['spares'][number]

const writtenOf = ({ id, material, quantity, note }: CatalogSpare): WrittenSpare => ({
  id,
  material_id: material.id,
  quantity,
  note,
})

/** Returns the own spare parts of a kind as the call takes them, in their order: the call replaces all of them at once. */
export const ownSpares = (spares: readonly CatalogSpare[]): WrittenSpare[] =>
  spares.filter((spare) => !spare.is_inherited).map(writtenOf)
