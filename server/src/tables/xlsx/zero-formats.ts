/** Returns a number as a format shows it; undefined where that differs from the number in more than zeros and texts beside it. */
export type ShowNumber = (number: string) => string | undefined

/** Texts between the digits of a format, and the places for digits: `0`s and a point. */
type Piece = { text: string } | { zeros: string }

const token = /"([^"]*)"|\\(.)|(0+(?:\.0+)?)|([-/ :()])/y

function piecesOf(section: string): Piece[] | undefined {
  const pieces: Piece[] = []
  token.lastIndex = 0
  while (token.lastIndex < section.length) {
    const found = token.exec(section)
    if (!found) return undefined
    const [, quoted, escaped, zeros, plain] = found
    pieces.push(zeros === undefined ? { text: quoted ?? escaped ?? plain ?? '' } : { zeros })
  }
  return pieces
}

/** Fills the places for digits from the right; digits without a place come first. */
function fill(pieces: readonly Piece[], whole: string): string {
  let left = whole
  let shown = ''
  for (const [back, piece] of pieces.toReversed().entries()) {
    if ('text' in piece) {
      shown = piece.text + shown
      continue
    }
    const { length } = piece.zeros
    const isFirst = !pieces.slice(0, pieces.length - 1 - back).some((before) => 'zeros' in before)
    const digits = isFirst ? left : left.slice(-length)
    shown = digits.padStart(length, '0') + shown
    left = isFirst ? '' : left.slice(0, -length)
  }
  return shown
}

/**
 * Reads a format of zeros and fixed texts, such as `000`, `0.00`, `"R-"000` and `000-0000`. Returns undefined for any other one, and for one
 * that shows a number as it is.
 */
export function zeroFormat(code: string): ShowNumber | undefined {
  const [section = '', ...others] = code.replace(/;@$/, '').split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  const pieces = piecesOf(section)
  const groups = pieces?.flatMap((piece) => ('zeros' in piece ? [piece.zeros] : [])) ?? []
  const places = groups[0]?.split('.')[1]?.length ?? 0
  if (!pieces || groups.length === 0 || section === '0') return undefined
  if (groups.length > 1 && groups.some((zeros) => zeros.includes('.'))) return undefined
  return (number) => {
    const [, sign = '', whole = '', decimals = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(number) ?? []
    if (whole === '' || decimals.length > places || (others.length > 0 && Number(number) <= 0))
      return undefined
    if (places === 0) return sign + fill(pieces, whole)
    const [zeros = ''] = (groups[0] ?? '').split('.')
    const shown = `${whole.padStart(zeros.length, '0')}.${decimals.padEnd(places, '0')}`
    return sign + pieces.map((piece) => ('text' in piece ? piece.text : shown)).join('')
  }
}
