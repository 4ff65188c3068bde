import type { CallRequest, MessageKey } from '@atrium/contract'
import { formatAmount, parseAmount, presentAmount } from '@atrium/contract/amounts'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { conflict, invalid } from '../../serve/failure.ts'

/** A further code of a material, and how many units a scan of it means. */
export interface Barcode {
  code: string
  quantity: string
}

/** Returns the barcodes of a material in their order. */
export async function listBarcodes(database: Database, materialId: string): Promise<Barcode[]> {
  const { rows } = await sql<Barcode>`
    select code, quantity::text from material_barcode where material_id = ${materialId} order by position`.execute(
    database,
  )
  return rows.map(({ code, quantity }) => ({ code, quantity: presentAmount(quantity) }))
}

/** Returns barcodes as they are stored. */
export const barcodesOf = (given: CallRequest<'/material/create'>['barcodes'] = []): Barcode[] =>
  given.map(({ code, quantity }) => ({ code, quantity: formatAmount(parseAmount(quantity)) }))

/**
 * Refuses a code that is a barcode of another material: a scan would find the other one no more.
 * @throws Failure 409
 */
export async function assertNoBarcode(database: Database, code: string, materialId: string): Promise<void> {
  const { rows } = await sql`
    select from material_barcode where lower(code) = lower(${code}) and material_id <> ${materialId}`.execute(
    database,
  )
  if (rows.length === 0) return
  const params = { code }
  throw conflict('barcode_taken', { params, fields: { code: { key: 'barcode_taken', params } } })
}

/**
 * Stores the barcodes of a material in place of those that it has.
 * @throws Failure 422 for one that is named twice, 409 for one that another material has as a code or barcode
 */
export async function writeBarcodes(
  database: Database,
  materialId: string,
  barcodes: readonly Barcode[],
): Promise<void> {
  const seen = new Set<string>()
  for (const [index, { code }] of barcodes.entries()) {
    if (seen.has(code.toLowerCase())) throw invalid(refusal(index, code, 'barcode_twice'))
    seen.add(code.toLowerCase())
  }
  const { rows: taken } = await sql<{ place: number }>`
    select given.place::int as place from unnest(${barcodes.map(({ code }) => code)}::text[]) with ordinality as given (code, place)
    where exists (select from material m where lower(m.code) = lower(given.code) and m.removed_at is null and m.id <> ${materialId})
      or exists (select from material_barcode b where lower(b.code) = lower(given.code) and b.material_id <> ${materialId})
    order by given.place limit 1`.execute(database)
  const [first] = taken
  if (first) {
    const code = barcodes[first.place - 1]?.code ?? ''
    throw conflict('barcode_taken', {
      params: { code },
      fields: refusal(first.place - 1, code, 'barcode_taken'),
    })
  }
  await sql`delete from material_barcode where material_id = ${materialId}`.execute(database)
  const rows = barcodes.map((one, index) => ({ ...one, position: index + 1 }))
  await sql`
    insert into material_barcode (material_id, position, code, quantity)
    select ${materialId}, b.position, b.code, b.quantity
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as b (position int, code text, quantity numeric)`.execute(
    database,
  )
}

const refusal = (index: number, code: string, key: MessageKey) => ({
  [`barcodes.${index}.code`]: { key, params: { code } },
})
