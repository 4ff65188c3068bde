import { WorkbookError } from './workbook-error.ts'
import type { WorkbookLimits } from './workbook-limits.ts'
import { readAllXml, type XmlLimits } from './xml-reader.ts'

/** Reports whether numbers in a cell with this style number are dates or times. */
export type IsDateStyle = (style: number) => boolean

/** Reports whether a built-in format, which workbooks do not list, shows dates or times, also in East Asian ones. */
function isBuiltInDate(format: number): boolean {
  return (
    (format >= 14 && format <= 22) ||
    (format >= 27 && format <= 36) ||
    (format >= 45 && format <= 47) ||
    (format >= 50 && format <= 58)
  )
}

/** Maximum length of a format code. The search for brackets in a very long one would not end. */
const longestCode = 255

/** Reports whether a format code such as `yyyy\-mm\-dd hh:mm` shows a date or time. */
export function isDateFormat(code: string): boolean {
  if (code.length > longestCode) return false
  const positive = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
    .split(';')[0]
  return /[ymdhs]/i.test(positive ?? '') && !/general/i.test(positive ?? '')
}

const tooMany = () => new WorkbookError('unpacks_too_large', 'more styles than a workbook has')

/** Reads styles.xml. */
export async function readDateStyles(
  bytes: AsyncIterable<Buffer>,
  limits: XmlLimits & Pick<WorkbookLimits, 'styles'>,
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
          if (dateFormats.size > limits.styles) throw tooMany()
        } else if (name === 'cellXfs') {
          inCellFormats = true
        } else if (name === 'xf' && inCellFormats) {
          const format = Number(attributes['numFmtId'] ?? 0)
          styles.push(dateFormats.has(format) || isBuiltInDate(format))
          if (styles.length > limits.styles) throw tooMany()
        }
      },
      close(name) {
        if (name === 'cellXfs') inCellFormats = false
      },
    },
    limits,
  )
  return (style) => styles[style] ?? false
}
