import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
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
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.owner.ts'),
  )
  const kinds = await Promise.all(
    files.toSorted().map(async (file) => {
      const exported = (await import(pathToFileURL(join(folder, file)).href)) as Record<string, OwnerKind>
      const [kind, ...more] = Object.values(exported)
      if (!kind || more.length > 0) throw new Error(`${file} must export one kind of owner`)
      return kind
    }),
  )
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]))
  if (byName.size < kinds.length) throw new Error('two kinds of owner have one name')
  return byName
}
