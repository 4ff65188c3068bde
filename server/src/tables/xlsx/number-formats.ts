import { WorkbookError } from './workbook-error.ts'
import type { WorkbookLimits } from './workbook-limits.ts'
import { zeroFormat, type ShowNumber } from './zero-formats.ts'
import { readAllXml, type XmlLimits } from './xml-reader.ts'

/** How cells with a style number show their numbers. */
export interface NumberStyles {
  /** Whether as dates or times. */
  isDate: (style: number) => boolean
  /** Whether with zeros and fixed texts. */
  show: (style: number) => ShowNumber | undefined
}

/** The styles of a workbook that lists none. */
export const noStyles: NumberStyles = { isDate: () => false, show: () => undefined }

/** The built-in format `0.00`, which workbooks do not list. */
const builtInDecimals = 2

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
export async function readNumberStyles(
  bytes: AsyncIterable<Buffer>,
  limits: XmlLimits & Pick<WorkbookLimits, 'styles'>,
): Promise<NumberStyles> {
  const dateFormats = new Set<number>()
  const zeroFormats = new Map([[builtInDecimals, zeroFormat('0.00')]])
  const styles: number[] = []
  let inCellFormats = false
  await readAllXml(
    bytes,
    {
      open(name, attributes) {
        if (name === 'numFmt') {
          const { formatCode: code = '', numFmtId } = attributes
          const format = Number(numFmtId)
          if (isDateFormat(code)) dateFormats.add(format)
          else if (code.length <= longestCode) zeroFormats.set(format, zeroFormat(code))
          if (dateFormats.size + zeroFormats.size > limits.styles) throw tooMany()
        } else if (name === 'cellXfs') {
          inCellFormats = true
        } else if (name === 'xf' && inCellFormats) {
          styles.push(Number(attributes['numFmtId'] ?? 0))
          if (styles.length > limits.styles) throw tooMany()
        }
      },
      close(name) {
        if (name === 'cellXfs') inCellFormats = false
      },
    },
    limits,
  )
  return {
    isDate: (style) => {
      const format = styles[style]
      return format !== undefined && (dateFormats.has(format) || isBuiltInDate(format))
    },
    show: (style) => zeroFormats.get(styles[style] ?? 0),
  }
}
