import type { LedgerEntry, Stock } from '@atrium/contract'
import { inLanguage } from '../../languages/multilingual.ts'
import { parseAmount, presentAmount } from '@atrium/contract/amounts'
import type { LedgerRow, StockRow } from './stock.repository.ts'

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
    request_id: row.request_id,
    by: row.by,
    by_name: row.by_name,
    at: row.at.toISOString(),
    note: row.note,
  }
}
