const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const
export type SizeUnit = (typeof units)[number]

const step = 1000

/** Returns a size in a language, in decimal units with one decimal: in the largest unit of which there is one, or in a given one. */
export function sizeText(bytes: number, language: string, unit: SizeUnit = fittingUnit(bytes)): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    bytes / step ** units.indexOf(unit),
  )
}

function fittingUnit(bytes: number): SizeUnit {
  // Files of some bytes are told in kilobytes as well, as file managers do.
  return units.findLast((_, power) => power > 0 && bytes >= step ** power) ?? 'kilobyte'
}
