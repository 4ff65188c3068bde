import bwip from 'bwip-js/node'

/** Rectangles to fill, in modules of the symbol. A module is its narrowest bar. */
export interface Symbol {
  width: number
  height: number
  bars: { x: number; y: number; width: number; height: number }[]
}

/** A QR code with its quiet zone of four modules. It can be read with up to 15 % of it damaged. */
export function qrCode(text: string): Symbol {
  const quiet = 4
  const [symbol] = bwip.raw('qrcode', text, 'eclevel=M')
  if (!symbol || !('pixs' in symbol)) throw new Error('the library drew no QR code')
  const { pixs, pixx, pixy } = symbol
  const bars: Symbol['bars'] = []
  for (let y = 0; y < pixy; y++) {
    for (let x = 0; x < pixx; x++) {
      const start = x
      while (x < pixx && pixs[y * pixx + x] === 1) x++
      if (x > start) bars.push({ x: start + quiet, y: y + quiet, width: x - start, height: 1 })
    }
  }
  return { width: pixx + 2 * quiet, height: pixy + 2 * quiet, bars }
}

/** Whether scanners read a text in a Code 128 as it was written. They disagree on letters beyond ASCII. */
export const fitsCode128 = (text: string): boolean => /^[\x20-\x7e]+$/.test(text)

/** A Code 128 with its quiet zones of ten modules, one module high. */
export function code128(text: string): Symbol {
  const quiet = 10
  const [symbol] = bwip.raw('code128', text)
  if (!symbol || !('sbs' in symbol)) throw new Error('the library drew no Code 128')
  const bars: Symbol['bars'] = []
  // Widths of bars and spaces by turns.
  let x = quiet
  for (const [index, width] of symbol.sbs.entries()) {
    if (index % 2 === 0) bars.push({ x, y: 0, width, height: 1 })
    x += width
  }
  return { width: x + quiet, height: 1, bars }
}
