import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { ChangedMeanwhile } from '../../../staged-import/changed-meanwhile.ts'
import type { JobImport, Progress } from '../../../staged-import/jobs/job-import.ts'
import { keepThings } from '../../../staged-import/lines/keep-things.ts'
import { lockCatalogs } from '../catalog.repository.ts'
import { readTableKinds, type TableKindRow } from '../table-kinds.loader.ts'
import { auditKinds, kindFacts, type KeptKind, type KindState } from './kept-kind.ts'
import { planCatalogs, type CatalogsToPlan, type ListOfPlan, type PlannedCatalogs } from './plan-catalogs.ts'
import type { PlannedKind } from './plan-kinds.ts'
import type { OwnLine } from './table-lists.ts'
import { addKinds, changeKinds, lockKinds, raiseVersions } from './write-kinds.ts'

/**
 * Applies a dry run in the given transaction, and records each change in the audit trail.
 * @returns the plan, and whether kinds of all projects changed
 * @throws ChangedMeanwhile when a plan made now would differ
 */
export async function applyCatalogs(
  database: Database,
  job: JobImport,
  toApply: CatalogsToPlan & { digest: string | null },
  progress: Progress,
): Promise<PlannedCatalogs & { changesShared: boolean }> {
  const { projectId } = toApply
  await lockCatalogs(database)
  await lockKinds(database, await plannedIds(database, job.id))
  const plan = await planCatalogs(database, toApply)
  if (plan.digest === null || plan.digest !== toApply.digest) throw new ChangedMeanwhile()
  await progress(40)
  const touched = touchedKinds(plan)
  const added = touched.filter(({ row }) => !row)
  const changed = touched.filter(({ row, isChanged }) => row && isChanged)
  const idOf = (key: string | null) => (key === null ? null : (plan.kinds.get(key)?.id ?? null))
  const toAdd = added.map(({ id, project_id, parent, facts, is_active }) => ({
    ...facts,
    id,
    project_id,
    parent_id: idOf(parent),
    is_active,
  }))
  if ((await addKinds(database, toAdd)) !== toAdd.length) throw new ChangedMeanwhile()
  await changeKinds(
    database,
    changed.map(({ id, facts, is_active }) => ({ ...facts, id, is_active })),
  )
  for (const { list, written } of plan.lists) if (written.length > 0) await list.save(database, written)
  await raiseVersions(
    database,
    touched.flatMap(({ id, row, isChanged }) => (row && !isChanged ? [id] : [])),
  )
  await progress(70)
  await keep(database, job.id, { projectId, touched, plan })
  await auditKinds(database, job, 'applied')
  await progress(95)
  return { ...plan, changesShared: touched.some(({ project_id: owner }) => owner === null) }
}

/** Returns the ids of the kinds that a dry run would write. */
async function plannedIds(database: Database, importId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct thing_id as id from import_coded
    where import_id = ${importId} and action in ('create', 'change') and thing_id is not null`.execute(
    database,
  )
  return rows.map(({ id }) => id)
}

/** Returns the kinds that a plan adds or changes, or whose lists it writes. */
function touchedKinds({ kinds, lists }: PlannedCatalogs): PlannedKind[] {
  const listed = new Set(lists.flatMap(({ written }) => written.map(({ catalogId }) => catalogId)))
  return [...kinds.values()].filter(({ id, isChanged }) => isChanged || listed.has(id))
}

interface Written {
  projectId: string
  touched: readonly PlannedKind[]
  plan: PlannedCatalogs
}

/** Stores what the import did to each kind. */
async function keep(
  database: Database,
  importId: string,
  { projectId, touched, plan }: Written,
): Promise<void> {
  const ids = touched.map(({ id }) => id)
  const rows = new Map((await readTableKinds(database, projectId, ids)).map((row) => [row.id, row]))
  const after = await Promise.all(
    plan.lists.map(async (one) => ({ ...one, now: await linesOf(database, one) })),
  )
  const listed = new Map(
    plan.lists.map(({ list, written }) => [list.part, new Set(written.map(({ catalogId }) => catalogId))]),
  )
  const kept = touched.flatMap(({ id, row, isChanged }): KeptKind[] => {
    const now = rows.get(id)
    if (!now) throw new Error('a kind that an import wrote is gone')
    const lists = after.filter(({ list }) => listed.get(list.part)?.has(id))
    return [
      {
        thing_id: id,
        before:
          row &&
          stateOf(
            row,
            isChanged,
            lists.map(({ list, before }) => [list, before.get(id) ?? []]),
          ),
        after: stateOf(
          now,
          isChanged,
          lists.map(({ list, now: lines }) => [list, lines.get(id) ?? []]),
        ),
      },
    ]
  })
  await keepThings(database, importId, kept)
}

type Lines = readonly (readonly [ListOfPlan['list'], readonly OwnLine[]])[]

function stateOf(row: TableKindRow, hasFacts: boolean, lists: Lines): KindState {
  const facts = hasFacts ? kindFacts(row) : null
  return {
    code: row.code,
    version: row.version,
    facts,
    lists: Object.fromEntries(lists.map(([{ part }, lines]) => [part, [...lines]])),
    trail: {
      ...facts,
      ...Object.fromEntries(lists.map(([{ member }, lines]) => [member, lines.map((line) => line.facts)])),
    },
  }
}

/** Returns the own lines of the kinds of which a plan wrote a list, by the ids of the kinds. */
async function linesOf(database: Database, { list, written }: ListOfPlan): Promise<Map<string, OwnLine[]>> {
  const ids = [...new Set(written.map(({ catalogId }) => catalogId))]
  if (ids.length === 0) return new Map()
  return Map.groupBy(await list.read(database, ids), ({ catalogId }) => catalogId)
}
