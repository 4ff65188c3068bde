import { readAllXml } from './xml-reader.ts'

/** Says of a cell's style number whether its numbers are dates or times. */
export type IsDateStyle = (style: number) => boolean

/** Formats that every workbook knows without listing them: dates and times, East Asian ones included. */
function isBuiltInDate(format: number): boolean {
  return (
    (format >= 14 && format <= 22) ||
    (format >= 27 && format <= 36) ||
    (format >= 45 && format <= 47) ||
    (format >= 50 && format <= 58)
  )
}

/** Whether a format code such as `yyyy\-mm\-dd hh:mm` shows a date or time. */
export function isDateFormat(code: string): boolean {
  const positive = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
    .split(';')[0]
  return /[ymdhs]/i.test(positive ?? '') && !/general/i.test(positive ?? '')
}

/** Reads styles.xml. */
export async function readDateStyles(
  bytes: AsyncIterable<Buffer>,
  textCharacters: number,
): Promise<IsDateStyle> {
  const dateFormats = new Set<number>()
  const styles: boolean[] = []
  let inCellFormats = false
  await readAllXml(
    bytes,
    {
      open(name, attributes) {
        if (name === 'numFmt' && isDateFormat(attributes['formatCode'] ?? '')) {
          dateFormats.add(Number(attributes['numFmtId']))
        } else if (name === 'cellXfs') {
          inCellFormats = true
        } else if (name === 'xf' && inCellFormats) {
          const format = Number(attributes['numFmtId'] ?? 0)
          styles.push(dateFormats.has(format) || isBuiltInDate(format))
        }
      },
      close(name) {
        if (name === 'cellXfs') inCellFormats = false
      },
    },
    textCharacters,
  )
  return (style) => styles[style] ?? false
}
