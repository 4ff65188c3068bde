import { limits, type ChecklistItem, type ChecklistSection } from '@atrium/contract'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { AskedPlace } from './asked-place.ts'

/** A room or an asset for which a section is repeated. Its id is the key of the round. */
export interface RoundRow {
  id: string
  code: string
  name: string
  /** In the tree of locations: its own, or that of its place. */
  path: string
}

/** Where a checklist is asked. */
export interface Target {
  project_id: string
  /** The place of the location in its tree. */
  path: string
}

/**
 * Reads the rooms below a place, which are the active locations without others below them, in the order of the tree; without any, the
 * place itself.
 */
export async function readRooms(
  database: Database,
  { project_id, path }: Target,
  language: string,
): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select l.id, l.code, in_language(l.name, ${language}) as name, l.path::text as path from location l
    where l.project_id = ${project_id} and l.path <@ ${path}::ltree and l.removal_id is null
      and not exists (select from location below where below.parent_id = l.id and below.removal_id is null)
    order by array(select step.position from location step where step.node = any(string_to_array(l.path::text, '.')::bigint[])
      order by nlevel(step.path))
    limit ${limits.roundsOfSection + 1}`.execute(database)
  return rows
}

/** Reads the assets at a place or below it that are in use, by code. */
export async function readAssetsBelow(database: Database, { project_id, path }: Target): Promise<RoundRow[]> {
  const { rows } = await sql<RoundRow>`
    select a.id, a.code, a.name, l.path::text as path from asset a join location l on l.id = a.location_id
    where a.project_id = ${project_id} and l.path <@ ${path}::ltree and a.removed_at is null and a.operational_status <> 'Retired'
    order by lower(a.code), a.id limit ${limits.roundsOfSection + 1}`.execute(database)
  return rows
}

const isRepeated = (item: ChecklistItem): item is ChecklistSection =>
  item.type === 'section' && item.repeat !== 'none'

/** Reads the rounds that people added to an inspection, by the keys of their sections. */
async function readAddedRounds(
  database: Database,
  inspectionId: string,
): Promise<ReadonlyMap<string, ChecklistSection['rounds']>> {
  const { rows } = await sql<{ items: ChecklistItem[] }>`
    select r.items from inspection i join checklist_run r on r.id = i.run_id where i.id = ${inspectionId}`.execute(
    database,
  )
  const added = (rows[0]?.items ?? []).filter(isRepeated).filter(({ repeat }) => repeat === 'free')
  return new Map(added.map(({ key, rounds }) => [key, rounds]))
}

/**
 * Returns the items of a checklist with the rounds of its sections, as they are asked at a place: all, or those that were chosen. Sections
 * that are repeated freely have those of the inspection that is repeated.
 */
export async function withRounds(
  database: Database,
  items: readonly ChecklistItem[],
  target: Target & { round_ids: readonly string[] | null; repeats_id: string | null },
  language: string,
): Promise<ChecklistItem[]> {
  const repeats = new Set(items.filter(isRepeated).map(({ repeat }) => repeat))
  const chosen = ({ id }: RoundRow) => target.round_ids === null || target.round_ids.includes(id)
  const rounds = {
    sub_location: repeats.has('sub_location') ? await readRooms(database, target, language) : [],
    asset: repeats.has('asset') ? await readAssetsBelow(database, target) : [],
  }
  const { repeats_id: repeated } = target
  const added =
    repeats.has('free') && repeated !== null ? await readAddedRounds(database, repeated) : undefined
  return items.map((item) => {
    if (!isRepeated(item) || item.repeat === 'none') return item
    if (item.repeat === 'free') return { ...item, rounds: added?.get(item.key) ?? [] }
    return { ...item, rounds: rounds[item.repeat].filter(chosen).map(({ id, name }) => ({ key: id, name })) }
  })
}

/**
 * Returns what is asked again of items whose sections have their rounds: the items of some places and nothing else, whatever they depended
 * on. A section keeps the rounds that are named.
 */
export function onlyAt(items: readonly ChecklistItem[], places: readonly AskedPlace[]): ChecklistItem[] {
  const keys = new Set(places.map(({ item_key: key }) => key))
  const asked = items.filter((item) => item.type !== 'section' && keys.has(item.key))
  const sections = new Set(asked.map((item) => (item.type === 'section' ? null : item.section)))
  const rounds = new Set(places.map(({ repeat_key: key }) => key))
  return items.flatMap((item): ChecklistItem[] => {
    if (item.type !== 'section') return keys.has(item.key) ? [{ ...item, show_if: [] }] : []
    if (!sections.has(item.key)) return []
    return [{ ...item, show_if: [], rounds: item.rounds.filter(({ key }) => rounds.has(key)) }]
  })
}
