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
