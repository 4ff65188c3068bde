import type { CallInput, CatalogParam } from '@atrium/contract'

/** A parameter as the call takes it. */
export type WrittenParam = CallInput<'/catalog/updateParams'>['params'][number]

/** Returns a stored parameter as the call takes it: the call replaces all own parameters of a kind at once. */
function writtenOf(param: CatalogParam): WrittenParam {
  const { catalog: _, is_inherited: __, ...written } = param
  return written
}

/** Returns the own parameters of a kind as the call takes them, in their order. */
export const ownParams = (params: readonly CatalogParam[]): WrittenParam[] =>
  params.filter((param) => !param.is_inherited).map(writtenOf)
