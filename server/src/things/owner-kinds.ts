import { join } from 'node:path'
import { onlyExportsOf } from '../files/exports-of.ts'
import { invalid } from '../serve/failure.ts'
import type { OwnerKind } from './owner-kind.ts'

let known: Promise<ReadonlyMap<string, OwnerKind>> | undefined

/**
 * Every kind of owner by its name: the exports of all `*.owner.ts` of the areas. They are read once, and not while modules are
 * loading, because they import loaders of areas that may need this file.
 */
export function ownerKinds(): Promise<ReadonlyMap<string, OwnerKind>> {
  return (known ??= readKinds(join(import.meta.dirname, '../areas')))
}

/** @throws Failure validation for a kind that no area declares */
export async function ownerKindOf(kind: string): Promise<OwnerKind> {
  const found = (await ownerKinds()).get(kind)
  if (!found) throw invalid({ owner_kind: { key: 'field_invalid' } })
  return found
}

async function readKinds(folder: string): Promise<ReadonlyMap<string, OwnerKind>> {
  const kinds = await onlyExportsOf<OwnerKind>(folder, '.owner.ts')
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]))
  if (byName.size < kinds.length) throw new Error('two kinds of owner have one name')
  return byName
}
