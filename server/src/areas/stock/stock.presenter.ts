import type { LedgerEntry, Stock } from '@atrium/contract'
import { inLanguage } from '../../languages/multilingual.ts'
import { parseAmount, presentAmount } from '@atrium/contract/amounts'
import type { BalancePoint } from './stock-history.repository.ts'
import type { LedgerRow, StockRow } from './stock.repository.ts'

const amountOrNull = (stored: string | null) => (stored === null ? null : presentAmount(stored))

export function presentStock(row: StockRow, language: string): Stock {
  return {
    material_id: row.material_id,
    code: row.code,
    name: inLanguage(row.name, language),
    unit: row.unit,
    category: row.category,
    stock: presentAmount(row.stock),
    reserved: presentAmount(row.reserved),
    reorder_level: presentAmount(row.reorder_level),
    shelf: row.shelf,
    average_cost: amountOrNull(row.average_cost),
    value: amountOrNull(row.value),
    priced_entries: row.priced_entries,
    incoming_entries: row.incoming_entries,
    is_low: parseAmount(row.stock) - parseAmount(row.reserved) < parseAmount(row.reorder_level),
    version: row.version,
  }
}

export function presentEntry(row: LedgerRow, language: string): LedgerEntry {
  return {
    id: row.id,
    store_id: row.store_id,
    material_id: row.material_id,
    code: row.code,
    name: inLanguage(row.name, language),
    unit: row.unit,
    kind: row.kind,
    quantity: presentAmount(row.quantity),
    balance: presentAmount(row.balance),
    unit_cost: amountOrNull(row.unit_cost),
    corrected_cost: amountOrNull(row.corrected_cost),
    corrects: row.corrects,
    takes_price: row.takes_price,
    request_id: row.request_id,
    by: row.by,
    by_name: row.by_name,
    at: row.at.toISOString(),
    note: row.note,
  }
}

export const presentPoint = ({ at, balance }: BalancePoint) => ({
  at: at.toISOString(),
  balance: presentAmount(balance),
})
