const mebibyte = 1024 * 1024

/** The limits of what a workbook may unpack to. Sizes are in bytes, texts in characters. */
export interface WorkbookLimits {
  /** Files inside the archive. */
  parts: number
  /** All unpacked bytes, counted while reading, whatever the archive claims. */
  unpackedBytes: number
  /** Unpacked to packed size of one part; deflate reaches 1032, honest sheets stay below 100. */
  ratio: number
  /** Parts smaller than this may have any ratio. */
  ratioFromBytes: number
  /** Bytes of a part that only lists sheets or relations. */
  listBytes: number
  /** Nested elements; a workbook has a dozen. */
  depth: number
  /** Cell formats and number formats; a workbook has 65,490 at most. */
  styles: number
  /** UTF-8 bytes of the table of shared strings. */
  sharedStringBytes: number
  sharedStrings: number
  /** Characters between two tags. */
  textCharacters: number
  /** Characters of one cell. A cell has 32,767 at most; some of them are written as escapes. */
  cellCharacters: number
  /** Characters of all cells of one row. */
  rowCharacters: number
  /** Characters of all cells: each of them can repeat one shared text. */
  sheetCharacters: number
  /** Of the cells further to the right, the first is read, to tell of them. */
  columns: number
  /** Rows of one sheet. */
  rows: number
}

export const workbookLimits: WorkbookLimits = {
  parts: 5_000,
  unpackedBytes: 512 * mebibyte,
  ratio: 250,
  ratioFromBytes: 8 * mebibyte,
  listBytes: 4 * mebibyte,
  depth: 64,
  styles: 65_536,
  sharedStringBytes: 96 * mebibyte,
  sharedStrings: 3_000_000,
  textCharacters: 2 * mebibyte,
  cellCharacters: 65_536,
  rowCharacters: 2 * mebibyte,
  sheetCharacters: 512 * mebibyte,
  columns: 512,
  rows: 1_048_576,
}
