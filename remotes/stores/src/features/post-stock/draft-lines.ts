import type { Stock } from '@atrium/contract'
import { parseAmount } from '@atrium/contract/amounts'
import type { bookedKinds } from '../../addresses/page-state.ts'
import type { ReadAmount } from '../../amounts/read-amount.ts'

export type Kind = (typeof bookedKinds)[number]

/** A line that the user is editing. */
export interface DraftLine {
  /** The stock when its code was read, or the latest known stock. */
  readonly material: Stock
  /** The quantity as typed; of an adjustment, what was counted. */
  readonly typed: string
  /** The stock on hand when the quantity was entered. A count is compared with it, whatever is booked later. */
  readonly against?: string
  /** What a unit costs, as typed. Empty: unknown. Undefined until somebody types: the last price holds. */
  readonly price?: string
}

/** Formats and parses amounts in the user's language. */
export interface AmountForms {
  readonly read: (typed: string) => ReadAmount
  readonly typed: (amount: bigint) => string
}

/** Adds a quantity of a material to its line, or in a new line. The line moves to the top. */
export function withQuantity(
  lines: readonly DraftLine[],
  material: Stock,
  quantity: bigint,
  forms: AmountForms,
): DraftLine[] {
  const known = lines.find((line) => line.material.material_id === material.material_id)
  const before = known === undefined ? 0n : (forms.read(known.typed).amount ?? 0n)
  const line = {
    ...known,
    material,
    typed: forms.typed(before + quantity),
    against: material.stock,
  }
  return [line, ...lines.filter((one) => one !== known)]
}

export const idOfLine = ({ material }: DraftLine) => material.material_id

/** @param against the stock on hand that the user saw */
export function withTyped(
  lines: readonly DraftLine[],
  materialId: string,
  typed: string,
  against: string,
): DraftLine[] {
  return lines.map((line) => (idOfLine(line) === materialId ? { ...line, typed, against } : line))
}

export function withPrice(lines: readonly DraftLine[], materialId: string, price: string): DraftLine[] {
  return lines.map((line) => (idOfLine(line) === materialId ? { ...line, price } : line))
}

/** The same lines with the latest known stock. */
export function withStock(lines: readonly DraftLine[], known: readonly Stock[]): DraftLine[] {
  const byId = new Map(known.map((stock) => [stock.material_id, stock]))
  return lines.map((line) => ({ ...line, material: byId.get(line.material.material_id) ?? line.material }))
}

export interface Outcome {
  /** Stock on hand afterwards, in millionths. */
  readonly after: bigint
  /** The available amount, if the line takes more; otherwise null. */
  readonly short: bigint | null
}

/** The stock after a line is posted, if nobody posts first. */
export function outcomeOf(kind: Kind, material: Stock, quantity: bigint): Outcome {
  const stock = parseAmount(material.stock)
  const takes = kind === 'issue' || kind === 'transfer'
  const by = takes ? -quantity : quantity
  const free = takes ? stock - parseAmount(material.reserved) : stock
  const bound = free > 0n ? free : 0n
  return { after: stock + by, short: by < 0n && -by > bound ? bound : null }
}

/** Why a quantity cannot be posted, as a key below `amount`; null if it can. A counted one may be zero. */
export function faultOf(read: ReadAmount, isCounted = false): string | null {
  if (read.fault !== undefined) return read.fault
  if (isCounted) return read.amount < 0n ? 'belowZero' : null
  if (read.amount === 0n) return 'zero'
  return read.amount < 0n ? 'negative' : null
}

/** What a line changes if its quantity was counted, in millionths; null if the quantity cannot be read. */
export function differenceOf({ material, typed, against }: DraftLine, { read }: AmountForms): bigint | null {
  const { amount } = read(typed)
  return amount === undefined || amount < 0n ? null : amount - parseAmount(against ?? material.stock)
}
