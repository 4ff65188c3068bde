import type { CallRequest } from '@atrium/contract'
import { parseAmount } from '@atrium/contract/amounts'
import { showNumber } from '@atrium/contract/numbers'
import { sql } from 'kysely'
import type { Context } from '../../serve/context.ts'
import { conflict, invalid, type FailureDetails } from '../../serve/failure.ts'
import { bookAdjustments, lockStock, type Adjustment } from '../stock/counted.writer.ts'
import { requireStockRights } from '../stock/stock.policy.ts'
import { loadForStep, type LoadedStocktake } from './stocktake.loader.ts'
import { finishStep, type StepAnswer } from './stocktake-step.ts'
import { isAdjusted, summarize } from './stocktake-lines.repository.ts'

interface DifferingLine {
  material_id: string
  difference: string
  reason: string
  is_adjusted: boolean
}

/** The member of a failure that a line is named by. */
const fieldOf = (materialId: string) => `lines.${materialId}`

/**
 * Books the differences of a stocktake as adjustments, all or none. What was booked after a count stays: each balance changes by what its
 * count found too much or too little.
 * @throws Failure 404, 403, 409 that names each line that has to be counted again or for which there is not enough, 422 without a
 * reason
 */
export async function bookStocktake(
  context: Context,
  given: CallRequest<'/stocktake/book'>,
): Promise<StepAnswer & { booked: number }> {
  const { database } = context
  const stocktake = await loadForStep(context, given, 'book', 'stocktake_approve')
  await requireStockRights(context, stocktake.project_id, 'adjust')
  const { disputed } = await summarize(database, {
    stocktakeId: stocktake.id,
    personId: context.actor.userId,
  })
  if (disputed > 0) throw conflict('stocktake_disputed', { params: { count: disputed } })
  const lines = await readDiffering(context, stocktake.id)
  if (given.reason === undefined && lines.some((line) => line.reason.trim() === ''))
    throw invalid({ reason: { key: 'stocktake_reason_missing' } })
  await lockStock(
    context,
    stocktake.store_id,
    lines.map((line) => line.material_id),
  )
  // Read again: the balances are locked now, so that nobody adjusts them any more.
  refuseAdjusted(await readDiffering(context, stocktake.id))
  const adjustments = lines.map((line) => adjustmentOf(stocktake, line, given.reason))
  const entries = await bookAdjustments(context, stocktake.store_id, adjustments)
  await noteEntries(context, stocktake.id, adjustments, entries)
  const booked = lines.map(({ material_id, difference }) => ({ material_id, quantity: difference }))
  const step = await finishStep(context, stocktake, 'Booked', { note: given.note ?? '', booked })
  return { ...step, booked: entries.length }
}

async function readDiffering({ database }: Context, stocktakeId: string): Promise<DifferingLine[]> {
  const { rows } = await sql<DifferingLine>`
    select l.material_id, l.difference::text, l.reason, ${isAdjusted} as is_adjusted
    from stocktake_line l where l.stocktake_id = ${stocktakeId} and l.difference <> 0 order by l.position, l.material_id`.execute(
    database,
  )
  return rows
}

function adjustmentOf(
  { prefix, number }: LoadedStocktake,
  { material_id, difference, reason }: DifferingLine,
  common: string | undefined,
): Adjustment {
  return {
    material_id,
    quantity: parseAmount(difference),
    note: `${showNumber(prefix, number)}: ${reason.trim() === '' ? (common ?? '') : reason}`,
    field: fieldOf(material_id),
  }
}

/** Refuses lines whose balance somebody corrected after the count: nobody can tell whether that was the same difference. */
function refuseAdjusted(lines: readonly DifferingLine[]): void {
  const adjusted = lines.filter((line) => line.is_adjusted)
  if (adjusted.length === 0) return
  const fields: NonNullable<FailureDetails['fields']> = Object.fromEntries(
    adjusted.map((line) => [fieldOf(line.material_id), { key: 'stocktake_adjusted' as const }]),
  )
  throw conflict('stocktake_adjusted', { fields })
}

async function noteEntries(
  { database }: Context,
  stocktakeId: string,
  adjustments: readonly Adjustment[],
  entries: readonly string[],
): Promise<void> {
  const rows = adjustments.map(({ material_id }, index) => ({ material_id, entry_id: entries[index] }))
  await sql`
    update stocktake_line l set entry_id = r.entry_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (material_id uuid, entry_id uuid)
    where l.stocktake_id = ${stocktakeId} and l.material_id = r.material_id`.execute(database)
}
