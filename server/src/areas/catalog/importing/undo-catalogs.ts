import { isDeepStrictEqual } from 'node:util'
import type { MessageKey } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { ChangedSince } from '../../../staged-import/import-subject.ts'
import type { JobImport, Progress } from '../../../staged-import/jobs/job-import.ts'
import { forgetThings, readKept } from '../../../staged-import/lines/keep-things.ts'
import type { CatalogCode } from '../catalog.policy.ts'
import { lockCatalogs, markAllRemoved } from '../catalog.repository.ts'
import { auditKinds, type KeptKind, type KindState } from './kept-kind.ts'
import { paramTable, spareTable, specTable, type OwnLine, type TableList } from './table-lists.ts'
import { changeKinds, lockKinds, raiseVersions } from './write-kinds.ts'

/** How many of the kinds that prevent an undo a reply names. */
const named = 20

const lists: readonly TableList[] = [specTable, paramTable, spareTable(new Set())]

/** A kind that prevents an undo. */
interface KindObstacle {
  code: string
  key: MessageKey & ('import_thing_changed' | 'catalog_import_used')
}

/** Returns the rights that an undo of what was done to a kind needs: those that doing it needed. */
export function codesToUndo({ before, after }: KeptKind): CatalogCode[] {
  const ofLists = lists.flatMap(({ part, rights }) => {
    const [was, is] = [before?.lists[part] ?? [], after.lists[part] ?? []]
    if (is.length === 0) return []
    const changed = is.filter(({ id }) => was.some((one) => one.id === id)).length
    return [...(is.length > changed ? [rights.add] : []), ...(changed > 0 ? [rights.edit] : [])]
  })
  const ofFacts: CatalogCode[] = before === null ? ['catalog_add'] : before.facts ? ['catalog_edit'] : []
  return [...ofFacts, ...ofLists]
}

/** Returns the first kinds, by code, that were changed since the import, or of which something uses what it added. */
export async function findObstacles(database: Database, kept: readonly KeptKind[]): Promise<KindObstacle[]> {
  const ids = kept.map(({ thing_id: id }) => id)
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from catalog where id = any(${ids}::uuid[]) and removed_at is null`.execute(database)
  const versions = new Map(rows.map(({ id, version }) => [id, version]))
  const changed = await differentLists(database, kept)
  const used = new Set([...(await usedKinds(database, kept)), ...(await usedLines(database, kept))])
  return kept
    .flatMap(({ thing_id: id, after: { code, version } }): KindObstacle[] => {
      if (versions.get(id) !== version || changed.has(id)) return [{ code, key: 'import_thing_changed' }]
      return used.has(id) ? [{ code, key: 'catalog_import_used' }] : []
    })
    .slice(0, named)
}

/** Returns the kinds that have other own lines than the import left. */
async function differentLists(database: Database, kept: readonly KeptKind[]): Promise<ReadonlySet<string>> {
  const different = new Set<string>()
  for (const list of lists) {
    const those = kept.filter(({ after }) => after.lists[list.part])
    if (those.length === 0) continue
    const now = Map.groupBy(
      await list.read(
        database,
        those.map(({ thing_id: id }) => id),
      ),
      ({ catalogId }) => catalogId,
    )
    const factsOf = (lines: readonly OwnLine[] = []) => lines.map(({ id, facts }) => ({ id, facts }))
    for (const { thing_id: id, after } of those)
      if (!isDeepStrictEqual(factsOf(now.get(id)), factsOf(after.lists[list.part]))) different.add(id)
  }
  return different
}

/** Returns the kinds that the import added and that something refers to. Kinds below that it added go with them. */
async function usedKinds(database: Database, kept: readonly KeptKind[]): Promise<string[]> {
  const added = kept.flatMap(({ thing_id: id, before }) => (before ? [] : [id]))
  if (added.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select k.id from unnest(${added}::uuid[]) k (id)
    where exists (select from asset a where a.catalog_id = k.id and a.removed_at is null)
      or exists (select from catalog b where b.parent_id = k.id and b.removed_at is null and b.id <> all(${added}::uuid[]))
      or exists (select from attachment f where f.owner_kind = 'catalog' and f.owner_id = k.id)
      or exists (select from removed_attachment f where f.owner_kind = 'catalog' and f.owner_id = k.id)`.execute(
    database,
  )
  return rows.map(({ id }) => id)
}

/** Returns the kinds with lines that the undo would remove or make another sort of, although assets have values or readings of them. */
async function usedLines(database: Database, kept: readonly KeptKind[]): Promise<string[]> {
  const kinds: string[] = []
  for (const list of lists) {
    const risky = kept.flatMap(({ thing_id: kind, before, after }) => {
      const was = new Map((before?.lists[list.part] ?? []).map((line) => [line.id, line]))
      return (after.lists[list.part] ?? []).flatMap(({ id, sort }) =>
        id !== null && was.get(id)?.sort !== sort ? [{ kind, id }] : [],
      )
    })
    if (risky.length === 0) continue
    const used = await list.used(
      database,
      risky.map(({ id }) => id),
    )
    kinds.push(...risky.flatMap(({ kind, id }) => (used.has(id) ? [kind] : [])))
  }
  return kinds
}

/**
 * Undoes an import in the given transaction: removes the kinds that it created, and restores the facts and lists that it changed.
 * @throws ChangedSince when something prevents it
 */
export async function undoCatalogs(
  database: Database,
  job: JobImport,
  progress: Progress,
): Promise<{ removed: number; restored: number; changesShared: boolean }> {
  await lockCatalogs(database)
  const kept: KeptKind[] = await readKept(database, job.id)
  await lockKinds(
    database,
    kept.map(({ thing_id: id }) => id),
  )
  if ((await findObstacles(database, kept)).length > 0) throw new ChangedSince()
  await progress(30)
  await auditKinds(database, job, 'undone')
  const added = kept.flatMap(({ thing_id: id, before }) => (before ? [] : [id]))
  const restored = kept.flatMap(({ thing_id: id, before }) => (before ? [{ id, before }] : []))
  await markAllRemoved(database, added)
  await changeKinds(
    database,
    restored.flatMap(({ id, before: { facts } }) => (facts ? [{ ...facts, id }] : [])),
  )
  await raiseVersions(
    database,
    restored.flatMap(({ id, before: { facts } }) => (facts ? [] : [id])),
  )
  for (const list of lists) await restoreLines(database, list, restored)
  await progress(80)
  await forgetThings(database, job.id)
  await progress(95)
  const { rows } = await sql`
    select from catalog where id = any(${kept.map(({ thing_id: id }) => id)}::uuid[]) and project_id is null limit 1`.execute(
    database,
  )
  return { removed: added.length, restored: restored.length, changesShared: rows.length > 0 }
}

async function restoreLines(
  database: Database,
  list: TableList,
  restored: readonly { id: string; before: KindState }[],
): Promise<void> {
  const those = restored.filter(({ before }) => before.lists[list.part])
  if (those.length === 0) return
  const lines = those.flatMap(({ before }) => before.lists[list.part] ?? [])
  await sql`
    delete from ${sql.table(list.table)} where catalog_id = any(${those.map(({ id }) => id)}::uuid[])
      and id <> all(${lines.flatMap(({ id }) => id ?? [])}::uuid[])`.execute(database)
  await list.save(database, lines)
}
