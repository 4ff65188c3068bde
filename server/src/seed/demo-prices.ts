/** What a unit of each material of the demo costs about, in the project's currency. */
export const demoPrices: Readonly<Record<string, number>> = {
  'FLT-G4-592': 6.4,
  'FLT-F7-592': 18.9,
  'BELT-SPA-1250': 9.75,
  'REF-R410A': 31.5,
  'GLY-ETH': 3.2,
  'BRG-6205': 5.1,
  'ACT-24V': 128,
  'THM-FCU': 46,
  'LED-T8-120': 4.85,
  'LED-PNL-60': 27.5,
  'LMP-E27-9W': 2.1,
  'MCB-C16': 7.3,
  'RCD-40-30': 34,
  'CBL-3X25': 1.15,
  'SKT-DBL': 5.6,
  'BAT-12-7': 19.8,
  'CNT-25A': 38,
  'VLV-BALL-15': 8.2,
  'VLV-BALL-25': 14.6,
  'TAP-BASIN': 52,
  'FLX-HOSE-40': 4.1,
  'PTFE-12': 0.85,
  'CST-VALVE': 11.4,
  'SIL-SAN': 6.2,
  'PIP-PPR-20': 1.9,
  'PPR-TOWEL': 22,
  'SOAP-5L': 2.6,
  'DTG-FLOOR': 3.1,
  'BAG-120L': 5.4,
  'GLV-NITR': 7.9,
  'DET-SMK': 41,
  'EXT-CO2-5': 89,
  'SPR-68': 12.3,
  'SGN-EXIT': 58,
  'CALL-PT': 29,
  'SCR-4X40': 0.04,
  'ANC-8': 0.06,
  'HNG-CLS': 64,
  'CYL-30-30': 21,
  'PNT-WHT': 7.4,
  'TILE-60': 5.2,
}

/** Parts of a price by which it rises in two years. */
const rise = 0.12

/**
 * Returns the price of a booking as an exact decimal: rising over two years. Every twelfth one has none, as when somebody forgets
 * to enter it.
 */
export function demoPriceOf(code: string, daysAgo: number, turn: number): string | null {
  const price = demoPrices[code]
  if (price === undefined || turn % 12 === 7) return null
  return (price * (1 - (rise * daysAgo) / 730)).toFixed(2)
}
