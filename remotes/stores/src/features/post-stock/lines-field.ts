import { formatAmount } from '@atrium/contract/amounts'
import type { Needed } from '@atrium/screens'
import { faultOf, type AmountForms } from './draft-lines.ts'

/** A line whose quantity is being typed. */
interface TypedLine {
  readonly typed?: string
  /** What a unit costs, as typed. Empty: unknown. */
  readonly price?: string
}

interface SentLine {
  readonly material_id: string
  readonly quantity: string
  readonly unit_cost?: string
}

interface LinesOptions<Line extends TypedLine> {
  readonly amounts: AmountForms
  /** Whether the lines name what a unit costs. */
  readonly isPriced?: boolean
  /** The quantity of a line as typed; by default its own. */
  readonly typedOf?: (line: Line) => string
  /** Whether quantities are what was counted, so that zero is one. */
  readonly isCounted?: boolean
  /** What a line books, in millionths; by default its quantity. */
  readonly amountOf?: (line: Line) => bigint
  /** The price of a line as typed; by default its own. Empty: unknown. */
  readonly priceOf?: (line: Line) => string | undefined
  /** The material of a line. */
  readonly idOf: (line: Line) => string
  /** The lines that are sent, in the order of the ledger. */
  readonly sentOf: (lines: readonly Line[]) => readonly Line[]
}

const ownTyped = ({ typed = '' }: TypedLine) => typed
const ownPrice = ({ price }: TypedLine) => price

/** A list of materials with their quantities. It is forgotten once it is saved. */
export function linesField<Line extends TypedLine>(
  options: LinesOptions<Line>,
): Needed<readonly Line[], SentLine[]> {
  const { amounts, idOf, sentOf, isPriced = false, typedOf = ownTyped, priceOf = ownPrice } = options
  const { amountOf = (line: Line) => amounts.read(typedOf(line)).amount ?? 0n } = options
  const signOf = (line: Line) => `${idOf(line)} ${line.typed ?? ''} ${line.price ?? ''}`
  return {
    empty: [],
    same: (one, other) => one.map(signOf).join('\n') === other.map(signOf).join('\n'),
    send: (lines) =>
      sentOf(lines).map((line) => ({
        material_id: idOf(line),
        quantity: formatAmount(amountOf(line)),
        ...(isPriced && costOf(priceOf(line), amounts)),
      })),
    entries: (lines) => sentOf(lines).map((line) => [idOf(line), line]),
    needed: true,
    isForgotten: true,
  }
}

/** Returns a typed price as it is sent; nothing if there is none. */
function costOf(price: string | undefined, { read }: AmountForms): { unit_cost?: string } {
  return hasPrice(price) ? { unit_cost: formatAmount(read(price).amount ?? 0n) } : {}
}

/** Whether a price was typed. */
export const hasPrice = (price: string | undefined): price is string =>
  price !== undefined && price.trim() !== ''

/** Why a typed price cannot be sent, as a key below `amount`; null if it can, or if there is none. */
export function priceFaultOf(price: string | undefined, { read }: AmountForms): string | null {
  if (!hasPrice(price)) return null
  const { amount, fault } = read(price)
  return fault ?? (amount < 0n ? 'belowZero' : null)
}

/** Why quantities and prices cannot be sent, as keys below `amount`, by material. */
export function faultsIn<Line extends TypedLine>(
  lines: readonly Line[],
  { amounts, idOf, sentOf, isPriced, isCounted, typedOf = ownTyped, priceOf = ownPrice }: LinesOptions<Line>,
): Map<string, string> {
  return new Map(
    sentOf(lines).flatMap((line): [string, string][] => {
      const quantity = faultOf(amounts.read(typedOf(line)), isCounted)
      const fault = quantity ?? (isPriced ? priceFaultOf(priceOf(line), amounts) : null)
      return fault === null ? [] : [[idOf(line), fault]]
    }),
  )
}
