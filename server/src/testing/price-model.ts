import { formatAmount } from '@atrium/contract/amounts'

const trillion = 10n ** 12n
/** Divides, and rounds halves up as PostgreSQL does with numbers above zero. */
const divide = (number: bigint, by: bigint) => (2n * number + by) / (2n * by)

/** Computes from the rules what a balance is worth. The average is in trillionths, all else in millionths. */
export class PriceModel {
  stock = 0n
  average: bigint | null = null
  priced = 0
  incoming = 0

  bringIn(quantity: bigint, cost: bigint | null): void {
    const [stock, average] = [this.stock, this.stock === 0n ? null : this.average]
    if (stock === 0n) this.priced = this.incoming = 0
    this.average = average
    if (cost !== null) {
      const exact = cost * 10n ** 6n
      const together = stock + quantity
      this.average = average === null ? exact : divide(stock * average + quantity * exact, together)
      this.priced++
    }
    this.incoming++
    this.stock += quantity
  }

  takeOut(quantity: bigint): void {
    this.stock -= quantity
  }

  giveBack(quantity: bigint): void {
    if (this.stock === 0n) this.priced = this.incoming = 0
    if (this.average !== null) this.priced++
    this.incoming++
    this.stock += quantity
  }

  /** Returns what the stock is worth, as the server writes it. */
  get value(): string | null {
    if (this.stock === 0n) return '0'
    return this.average === null ? null : formatAmount(divide(this.stock * this.average, trillion))
  }

  /** Returns the average in millionths. */
  get shown(): bigint | null {
    return this.average === null ? null : divide(this.average, 10n ** 6n)
  }
}
