const mebibyte = 1024 * 1024

/** What a workbook may unpack to. Sizes are in bytes, texts in characters. */
export interface WorkbookLimits {
  /** Files inside the archive. */
  parts: number
  /** All that is unpacked while reading, counted as it comes out, whatever the archive claims. */
  unpackedBytes: number
  /** Unpacked to packed size of one part; deflate reaches 1032, honest sheets stay under 100. */
  ratio: number
  /** Parts smaller than this may have any ratio. */
  ratioFromBytes: number
  /** UTF-8 bytes of the table of shared strings. */
  sharedStringBytes: number
  sharedStrings: number
  /** Between two tags: a cell holds 32,767 characters at most. */
  textCharacters: number
  /** Cells further to the right are not read. */
  columns: number
  /** Rows of one sheet. */
  rows: number
}

export const workbookLimits: WorkbookLimits = {
  parts: 5_000,
  unpackedBytes: 512 * mebibyte,
  ratio: 250,
  ratioFromBytes: 8 * mebibyte,
  sharedStringBytes: 96 * mebibyte,
  sharedStrings: 3_000_000,
  textCharacters: 2 * mebibyte,
  columns: 512,
  rows: 1_048_576,
}
