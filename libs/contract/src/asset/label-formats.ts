/** Where labels stand on a page. Lengths are in millimetres; the labels stand in the middle of the page. */
export interface LabelFormat {
  page: { width: number; height: number }
  label: { width: number; height: number }
  columns: number
  rows: number
  /** The room between two columns. Rows follow each other without room. */
  gap: number
}

const a4 = { width: 210, height: 297 }
const letter = { width: 215.9, height: 279.4 }

const roll = (width: number, height: number): LabelFormat => ({
  page: { width, height },
  label: { width, height },
  columns: 1,
  rows: 1,
  gap: 0,
})

/** Sheets by the maker's code, and rolls by their size. The sizes are those of the makers' own data sheets. */
export const labelFormats = {
  'avery-l7160': { page: a4, label: { width: 63.5, height: 38.1 }, columns: 3, rows: 7, gap: 2.54 },
  'avery-l7159': { page: a4, label: { width: 63.5, height: 33.9 }, columns: 3, rows: 8, gap: 2.54 },
  'avery-l7163': { page: a4, label: { width: 99.1, height: 38.1 }, columns: 2, rows: 7, gap: 2.54 },
  'avery-l7651': { page: a4, label: { width: 38.1, height: 21.2 }, columns: 5, rows: 13, gap: 2.5 },
  'avery-5160': { page: letter, label: { width: 66.675, height: 25.4 }, columns: 3, rows: 10, gap: 3.175 },
  'avery-5163': { page: letter, label: { width: 101.6, height: 50.8 }, columns: 2, rows: 5, gap: 4.7625 },
  'roll-50x25': roll(50, 25),
  'roll-57x32': roll(57, 32),
  'roll-62x29': roll(62, 29),
  'roll-89x36': roll(89, 36),
} as const satisfies Readonly<Record<string, LabelFormat>>

export type LabelFormatCode = keyof typeof labelFormats
export const labelFormatCodes = Object.keys(labelFormats) as [LabelFormatCode, ...LabelFormatCode[]]

/** How many labels a page of a format holds. */
export const labelsOnPage = (format: LabelFormatCode): number =>
  labelFormats[format].columns * labelFormats[format].rows

/** What is drawn for a scanner: a QR code of the label's address, a Code 128 of the barcode or code, or both. */
export const labelSymbols = ['qr', 'code128', 'both'] as const
export type LabelSymbol = (typeof labelSymbols)[number]
