import type { CallInput, CatalogSpec } from '@atrium/contract'

/** A specification as the call takes it. */
export type WrittenSpec = CallInput<'/catalog/updateSpecs'>['specs'][number]

/** Returns a stored specification as the call takes it: the call replaces all own specifications of a kind at once. */
export function writtenOf(spec: CatalogSpec): WrittenSpec {
  const { catalog: _, is_inherited: __, ...written } = spec
  return written
}

/** Returns the own specifications of a kind as the call takes them, in their order. */
export const ownSpecs = (specs: readonly CatalogSpec[]): WrittenSpec[] =>
  specs.filter((spec) => !spec.is_inherited).map(writtenOf)
