import { formatAmount } from '@atrium/contract/amounts'
import type { Needed } from '@atrium/screens'
import { faultOf, type AmountForms } from './draft-lines.ts'

/** A line whose quantity is being typed. */
interface TypedLine {
  readonly typed: string
}

interface SentLine {
  readonly material_id: string
  readonly quantity: string
}

interface LinesOptions<Line extends TypedLine> {
  readonly amounts: AmountForms
  /** The material of a line. */
  readonly idOf: (line: Line) => string
  /** The lines that are sent, in the order of the ledger. */
  readonly sentOf: (lines: readonly Line[]) => readonly Line[]
}

/** A list of materials with their quantities. It is forgotten once it is saved. */
export function linesField<Line extends TypedLine>(
  options: LinesOptions<Line>,
): Needed<readonly Line[], SentLine[]> {
  const { amounts, idOf, sentOf } = options
  const signOf = (line: Line) => `${idOf(line)} ${line.typed}`
  return {
    empty: [],
    same: (one, other) => one.map(signOf).join('\n') === other.map(signOf).join('\n'),
    send: (lines) =>
      sentOf(lines).map((line) => ({
        material_id: idOf(line),
        quantity: formatAmount(amounts.read(line.typed).amount ?? 0n),
      })),
    entries: (lines) => sentOf(lines).map((line) => [idOf(line), line]),
    needed: true,
    isForgotten: true,
  }
}

/** Why quantities cannot be sent, as keys below `amount`, by material. */
export function faultsIn<Line extends TypedLine>(
  lines: readonly Line[],
  { amounts, idOf, sentOf }: LinesOptions<Line>,
  isSigned: boolean,
): Map<string, string> {
  return new Map(
    sentOf(lines).flatMap((line): [string, string][] => {
      const fault = faultOf(amounts.read(line.typed), isSigned)
      return fault === null ? [] : [[idOf(line), fault]]
    }),
  )
}
