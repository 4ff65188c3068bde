import { pino } from 'pino'
import { sql } from 'kysely'
import { brokenRules, readTree } from '../areas/location/tree-rules.ts'
import { openDatabase, type Database } from '../database/database.ts'
import { checkReleases } from './check-releases.ts'
import type { Booking, WriteLoad } from './write-load.ts'

/**
 * Returns what is wrong in the database after a kill, one sentence each; none if every acknowledged write is there and none is
 * there in part. Checks everything since the load began. Settles unanswered writes afterwards: repeats bookings under their
 * key, and applies imports that are Ready. `portals` are the addresses of the processes.
 */
export async function checkWrites(
  databaseUrl: string,
  load: WriteLoad,
  portals: readonly string[],
): Promise<string[]> {
  const { database, close } = openDatabase(databaseUrl, pino({ level: 'silent' }), { connections: 2 })
  try {
    return [
      ...load.faults.splice(0),
      ...(await checkMoves(database, load)),
      ...(await checkBookings(database, load)),
      ...(await checkImports(database, load)),
      ...(await checkBalances(database)),
      ...(await checkReleases(database, load.releases, portals)),
    ]
  } finally {
    await close()
  }
}

async function checkMoves(database: Database, { site }: WriteLoad): Promise<string[]> {
  const rows = await readTree(database, site.project)
  const wrong = brokenRules(rows)
  const parentOf = new Map(rows.map((row) => [row.id, row.parent_id ?? '']))
  for (const group of site.groups) {
    const parents = new Set(group.leaves.map((leaf) => parentOf.get(leaf) ?? 'nowhere'))
    const [parent = ''] = parents
    if (parents.size > 1) wrong.push(`a move stands half: ${[...parents].join(', ')}`)
    else if (!group.possible.has(parent)) wrong.push(`an acknowledged move is gone: ${parent}`)
    group.possible = new Set([parent])
    for (const leaf of group.leaves) {
      const { rows: entries } = await sql<{ parent_id: string }>`
        select after ->> 'parent_id' as parent_id from audit
        where thing_id = ${leaf} and call = '/location/reorder' and before -> 'parent_id' <> after -> 'parent_id'
        order by id desc limit 1`.execute(database)
      const [newest] = entries
      if (newest && newest.parent_id !== parent)
        wrong.push(`the trail of ${leaf} ends elsewhere than it stands`)
    }
  }
  return wrong
}

async function checkBookings(database: Database, load: WriteLoad): Promise<string[]> {
  const wrong: string[] = []
  const full = ({ kind }: Booking) => load.site.materials.length * (kind === 'transfer' ? 2 : 1)
  const before = await countEntries(database, load)
  const open: Booking[] = []
  for (const booking of load.bookings) {
    const count = before.get(booking.note) ?? 0
    if (booking.isAcknowledged && count !== full(booking))
      wrong.push(`of the acknowledged booking ${booking.note} ${count} of ${full(booking)} entries stand`)
    else if (count !== 0 && count !== full(booking))
      wrong.push(`the booking ${booking.note} stands half: ${count} of ${full(booking)} entries`)
    if (!booking.isAcknowledged) open.push(booking)
  }
  for (const booking of open) await load.repeat(booking)
  const after = await countEntries(database, load)
  for (const booking of open)
    if (after.get(booking.note) !== full(booking))
      wrong.push(
        `the booking ${booking.note}, repeated under its key, has ${after.get(booking.note)} entries`,
      )
  return wrong
}

async function countEntries(database: Database, { site }: WriteLoad): Promise<Map<string, number>> {
  const { rows } = await sql<{ note: string; count: number }>`
    select note, count(*)::int as count from stock_ledger where store_id = any(${site.stores}::uuid[])
    group by note`.execute(database)
  return new Map(rows.map(({ note, count }) => [note, count]))
}

async function checkBalances(database: Database): Promise<string[]> {
  const { rows } = await sql<{ material_id: string }>`
    select b.material_id from stock_balance b
    where b.stock <> (select coalesce(sum(l.quantity), 0) from stock_ledger l
      where l.store_id = b.store_id and l.material_id = b.material_id)`.execute(database)
  return rows.map((row) => `the balance of ${row.material_id} is not the sum of its ledger`)
}

async function checkImports(database: Database, load: WriteLoad): Promise<string[]> {
  const wrong: string[] = []
  // Checked imports are not read again, as the list grows with every kill.
  for (const one of load.imports.splice(0)) {
    const count = await countLocations(database, one.project)
    if (one.isAcknowledged && count !== load.locationsOfImport)
      wrong.push(`of an acknowledged import ${count} locations stand`)
    else if (count !== 0 && count !== load.locationsOfImport)
      wrong.push(`an import stands half: ${count} locations`)
    if (one.id === undefined || one.isAcknowledged) continue
    const { state } = await load.importer.settled(one.id, load.token)
    const now = await countLocations(database, one.project)
    if ((state === 'Applied') !== now > 0) wrong.push(`an import is ${state} and has ${now} locations`)
    if (state === 'Ready') {
      const applied = await load.importer.apply(one.id, load.token)
      if (
        applied.state !== 'Applied' ||
        (await countLocations(database, one.project)) !== load.locationsOfImport
      )
        wrong.push(`an import that was cut short does not apply: ${applied.state}`)
    } else if (state !== 'Applied' && state !== 'Failed') wrong.push(`an import stands ${state}`)
  }
  return wrong
}

async function countLocations(database: Database, project: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from location where project_id = ${project}`.execute(database)
  return rows[0]?.count ?? 0
}
