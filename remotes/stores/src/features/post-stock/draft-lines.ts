import type { Stock } from '@atrium/contract'
import { parseAmount } from '@atrium/contract/amounts'
import type { ReadAmount } from '../../amounts/read-amount.ts'

/** What can be booked here; openings come with the importer. */
export const kinds = ['issue', 'return', 'supply', 'adjust', 'transfer'] as const
export type Kind = (typeof kinds)[number]

/** A line that is being written. */
export interface DraftLine {
  /** As it was when its code was read, or is known to be since. */
  readonly material: Stock
  /** The quantity as it was typed. */
  readonly typed: string
  /** What the server said of this line, in words. */
  readonly refusal: string | null
}

/** How amounts are read and typed in the person's language. */
export interface AmountForms {
  readonly read: (typed: string) => ReadAmount
  readonly typed: (amount: bigint) => string
}

/** Adds a quantity of a material: to its line where there is one, else in a new line. What was touched last stands first. */
export function withQuantity(
  lines: readonly DraftLine[],
  material: Stock,
  quantity: bigint,
  forms: AmountForms,
): DraftLine[] {
  const known = lines.find((line) => line.material.material_id === material.material_id)
  const before = known === undefined ? 0n : (forms.read(known.typed).amount ?? 0n)
  const line = { material, typed: forms.typed(before + quantity), refusal: null }
  return [line, ...lines.filter((one) => one !== known)]
}

export function changedLine(
  lines: readonly DraftLine[],
  materialId: string,
  change: Partial<DraftLine>,
): DraftLine[] {
  return lines.map((line) => (line.material.material_id === materialId ? { ...line, ...change } : line))
}

/** The same lines over amounts that are known now. */
export function withStock(lines: readonly DraftLine[], known: readonly Stock[]): DraftLine[] {
  const byId = new Map(known.map((stock) => [stock.material_id, stock]))
  return lines.map((line) => ({ ...line, material: byId.get(line.material.material_id) ?? line.material }))
}

export interface Outcome {
  /** On hand afterwards, in millionths. */
  readonly after: bigint
  /** What can be taken, where the line takes more than that. */
  readonly short: bigint | null
}

/** What a line would do to what is on hand, when nobody else is faster. */
export function outcomeOf(kind: Kind, material: Stock, quantity: bigint): Outcome {
  const stock = parseAmount(material.stock)
  const takes = kind === 'issue' || kind === 'transfer'
  const by = takes ? -quantity : quantity
  const free = takes ? stock - parseAmount(material.reserved) : stock
  const bound = free > 0n ? free : 0n
  return { after: stock + by, short: by < 0n && -by > bound ? bound : null }
}

/** Why a quantity cannot be booked, as a key below `amount`; null where it can. */
export function faultOf(read: ReadAmount, isSigned: boolean): string | null {
  if (read.fault !== undefined) return read.fault
  if (read.amount === 0n) return 'zero'
  return read.amount < 0n && !isSigned ? 'negative' : null
}
