import { formatAmount } from '@atrium/contract/amounts'
import type { Needed } from '@atrium/screens'
import { faultOf, type AmountForms } from './draft-lines.ts'

/** A line whose quantity is being typed. */
interface TypedLine {
  readonly typed: string
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
  /** The material of a line. */
  readonly idOf: (line: Line) => string
  /** The lines that are sent, in the order of the ledger. */
  readonly sentOf: (lines: readonly Line[]) => readonly Line[]
}

/** A list of materials with their quantities. It is forgotten once it is saved. */
export function linesField<Line extends TypedLine>(
  options: LinesOptions<Line>,
): Needed<readonly Line[], SentLine[]> {
  const { amounts, idOf, sentOf, isPriced = false } = options
  const signOf = (line: Line) => `${idOf(line)} ${line.typed} ${line.price ?? ''}`
  return {
    empty: [],
    same: (one, other) => one.map(signOf).join('\n') === other.map(signOf).join('\n'),
    send: (lines) =>
      sentOf(lines).map((line) => ({
        material_id: idOf(line),
        quantity: formatAmount(amounts.read(line.typed).amount ?? 0n),
        ...(isPriced && hasPrice(line) && { unit_cost: formatAmount(amounts.read(line.price).amount ?? 0n) }),
      })),
    entries: (lines) => sentOf(lines).map((line) => [idOf(line), line]),
    needed: true,
    isForgotten: true,
  }
}

const hasPrice = <Line extends TypedLine>(line: Line): line is Line & { readonly price: string } =>
  line.price !== undefined && line.price.trim() !== ''

/** Why a typed price cannot be sent, as a key below `amount`; null if it can, or if there is none. */
export function priceFaultOf(line: TypedLine, { read }: AmountForms): string | null {
  if (!hasPrice(line)) return null
  const { amount, fault } = read(line.price)
  return fault ?? (amount < 0n ? 'belowZero' : null)
}

/** Why quantities and prices cannot be sent, as keys below `amount`, by material. */
export function faultsIn<Line extends TypedLine>(
  lines: readonly Line[],
  { amounts, idOf, sentOf, isPriced }: LinesOptions<Line>,
  isSigned: boolean,
): Map<string, string> {
  return new Map(
    sentOf(lines).flatMap((line): [string, string][] => {
      const quantity = faultOf(amounts.read(line.typed), isSigned)
      const fault = quantity ?? (isPriced ? priceFaultOf(line, amounts) : null)
      return fault === null ? [] : [[idOf(line), fault]]
    }),
  )
}
