import type { LabelFormatCode, LabelSymbol } from '@atrium/contract'

/** What stands on a label. */
export interface Label {
  name: string
  code: string
  /** Where it stands, from the top; left out where there is no room. */
  place: string
  /** What its QR code says. */
  address: string
  /** What its Code 128 says. */
  barcode: string
}

/** Points in a millimetre. */
export const millimetre = 72 / 25.4

export interface LabelSheet {
  format: LabelFormatCode
  symbol: LabelSymbol
  /** The place of the first label on the first page, from 1. */
  first: number
  direction: 'ltr' | 'rtl'
  title: string
}
