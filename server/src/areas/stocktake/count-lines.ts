import { limits, type CallRequest, type StocktakeLineState } from '@atrium/contract'
import { formatAmount, parseAmount } from '@atrium/contract/amounts'
import { sql } from 'kysely'
import { holdsAnywhere } from '../../serve/access.ts'
import type { Context } from '../../serve/context.ts'
import { conflict, invalid, type FailureDetails } from '../../serve/failure.ts'
import { lockStock } from '../stock/counted.writer.ts'
import { loadForStep, type LoadedStocktake } from './stocktake.loader.ts'
import { changeState } from './stocktake.repository.ts'
import { summarize } from './stocktake-lines.repository.ts'

/** The member of the call that names the material of a line. */
const materialField = (index: number) => `lines.${index}.material_id`

interface LineToCount {
  material_id: string
  round: number
  /** The counts of the round so far. */
  counts: { slot: number; by: string; quantity: string; balance: string }[]
}

/** A count as it is stored, and what its line comes to. */
interface CountedLine {
  material_id: string
  round: number
  slot: number
  quantity: string
  balance: string
  state: StocktakeLineState
}

/**
 * Records what the caller counted, all lines or none. Balances are locked, so that each count is compared with the balance of its very
 * moment.
 * @returns how many materials the caller has yet to count
 * @throws Failure 404, 403, 409 for a stocktake that is not counted any more or is full, a material that two people have counted or that
 * another stocktake counts, 422
 */
export async function countLines(context: Context, given: CallRequest<'/stocktake/count'>): Promise<number> {
  const { database, actor } = context
  const stocktake = await loadForStep(context, given, 'count', 'stocktake_count')
  const ids = given.lines.map((line) => line.material_id)
  const unplanned = await findUnplanned(context, stocktake, ids)
  const held = await lockStock(context, stocktake.store_id, ids)
  await addLines(context, stocktake, unplanned)
  const lines = await readLines(context, stocktake.id, ids)
  const refused: NonNullable<FailureDetails['fields']> = {}
  const counted = given.lines.flatMap(({ material_id, quantity }, index): CountedLine[] => {
    const line = lines.get(material_id)
    if (!line) throw new Error('a counted line is missing')
    const needed = line.round === 1 ? stocktake.counters : 1
    const slot = slotOf(line, needed, actor.userId)
    if (slot === undefined) {
      refused[materialField(index)] = { key: 'stocktake_counted_twice' }
      return []
    }
    const stock = held.of(material_id)
    const others = needed === 1 ? [] : line.counts.filter((one) => one.slot !== slot)
    const state = stateOf(parseAmount(quantity) - stock, others, needed)
    return [{ material_id, round: line.round, slot, quantity, balance: formatAmount(stock), state }]
  })
  const [first] = Object.values(refused)
  if (first) throw conflict(first.key, { fields: refused })
  await storeCounts(context, stocktake.id, counted)
  if (stocktake.state === 'Planned') await changeState(database, stocktake.id, 'Counting')
  context.record(
    {
      thing: 'stocktake',
      thingId: stocktake.id,
      projectId: stocktake.project_id,
      ...(stocktake.state === 'Planned' && { before: { state: 'Planned' } }),
      // Of two counters, neither reads in the trail what the other counted. Each count is stored with its person.
      after: { state: 'Counting', counted: stocktake.counters === 1 ? given.lines : ids },
    },
    'stocktakes',
  )
  if (held.isExtended) context.changed(stocktake.project_id, 'stock')
  return (await summarize(database, { stocktakeId: stocktake.id, personId: actor.userId })).to_count
}

/** Returns where a count of a person goes: over their own, or in a free place. Undefined if others have taken all. */
function slotOf({ counts }: LineToCount, needed: number, personId: string): number | undefined {
  if (needed === 1) return 1
  const own = counts.find(({ by }) => by === personId)
  if (own) return own.slot
  return [1, 2].find((slot) => counts.every((one) => one.slot !== slot))
}

/** Two counts agree if they find the same difference: something may have been booked between them. */
function stateOf(difference: bigint, others: LineToCount['counts'], needed: number): StocktakeLineState {
  if (others.length + 1 < needed) return 'open'
  const agree = others.every((one) => parseAmount(one.quantity) - parseAmount(one.balance) === difference)
  return agree ? 'counted' : 'disputed'
}

interface UnplannedLine {
  material_id: string
  is_kept: boolean
  is_elsewhere: boolean
  shelf: string
}

/**
 * Returns the materials that are not planned. One that the store does not keep counts as unknown for a caller who may not see it
 * otherwise.
 */
async function findUnplanned(
  context: Context,
  { id, store_id, lines: planned }: LoadedStocktake,
  materialIds: readonly string[],
): Promise<UnplannedLine[]> {
  const { rows } = await sql<UnplannedLine>`
    select m.id as material_id, b.material_id is not null as is_kept, coalesce(b.shelf, '') as shelf,
      exists (select from stocktake_line o where o.store_id = ${store_id} and o.material_id = m.id and o.is_open) as is_elsewhere
    from unnest(${materialIds}::uuid[]) as m (id) left join stock_balance b on b.store_id = ${store_id} and b.material_id = m.id
    where not exists (select from stocktake_line l where l.stocktake_id = ${id} and l.material_id = m.id)`.execute(
    context.database,
  )
  const named = (found: readonly UnplannedLine[], key: 'material_unknown' | 'stocktake_elsewhere') =>
    Object.fromEntries(found.map((row) => [materialField(materialIds.indexOf(row.material_id)), { key }]))
  const foreign = rows.filter((row) => !row.is_kept)
  if (foreign.length > 0 && !(await holdsAnywhere(context, 'materials_view')))
    throw invalid(named(foreign, 'material_unknown'))
  if (rows.length > 0 && planned + rows.length > limits.stocktakeLines)
    throw conflict('stocktake_full', { params: { limit: limits.stocktakeLines } })
  const elsewhere = rows.filter((row) => row.is_elsewhere)
  if (elsewhere.length > 0)
    throw conflict('stocktake_elsewhere', { fields: named(elsewhere, 'stocktake_elsewhere') })
  return rows
}

/** Adds what was found besides the plan. */
async function addLines(
  { database }: Context,
  { id, store_id, lines }: LoadedStocktake,
  unplanned: readonly UnplannedLine[],
): Promise<void> {
  const rows = unplanned.map(({ material_id, shelf }, index) => ({
    material_id,
    shelf,
    position: lines + index + 1,
  }))
  await sql`
    insert into stocktake_line (stocktake_id, material_id, store_id, position, shelf, is_added)
    select ${id}, r.material_id, ${store_id}, r.position, r.shelf, true
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (material_id uuid, shelf text, position int)
    on conflict (stocktake_id, material_id) do nothing`.execute(database)
}

async function readLines(
  context: Context,
  stocktakeId: string,
  materialIds: readonly string[],
): Promise<Map<string, LineToCount>> {
  const { rows } = await sql<LineToCount>`
    select l.material_id, l.round, (
      select coalesce(jsonb_agg(jsonb_build_object('slot', c.slot, 'by', c.by, 'quantity', c.quantity::text, 'balance', c.balance::text)), '[]')
      from stocktake_count c
      where c.stocktake_id = l.stocktake_id and c.material_id = l.material_id and c.round = l.round) as counts
    from stocktake_line l where l.stocktake_id = ${stocktakeId} and l.material_id = any(${materialIds}::uuid[])`.execute(
    context.database,
  )
  return new Map(rows.map((row) => [row.material_id, row]))
}

/** The last entry of a balance: those after it are movements since the count. */
const lastEntry = sql`coalesce((
  select e.seq from stock_ledger e where e.store_id = l.store_id and e.material_id = l.material_id
  order by e.at desc, e.seq desc limit 1), 0)`

async function storeCounts(
  { database, actor }: Context,
  stocktakeId: string,
  counted: readonly CountedLine[],
): Promise<void> {
  const rows = sql`jsonb_to_recordset(${JSON.stringify(counted)}::jsonb)
    as c (material_id uuid, round int, slot int, quantity numeric, balance numeric, state text)`
  await sql`
    insert into stocktake_count (stocktake_id, material_id, round, slot, by, quantity, balance, at)
    select ${stocktakeId}, c.material_id, c.round, c.slot, ${actor.userId}, c.quantity, c.balance, clock_timestamp() from ${rows}
    on conflict (stocktake_id, material_id, round, slot) do update
      set by = excluded.by, quantity = excluded.quantity, balance = excluded.balance, at = excluded.at`.execute(
    database,
  )
  await sql`
    update stocktake_line l set state = c.state,
      counted = case when c.state = 'counted' then c.quantity end,
      balance = case when c.state = 'counted' then c.balance end,
      after_seq = case when c.state = 'counted' then ${lastEntry} end,
      counted_at = case when c.state = 'counted' then clock_timestamp() end
    from ${rows} where l.stocktake_id = ${stocktakeId} and l.material_id = c.material_id`.execute(database)
}
