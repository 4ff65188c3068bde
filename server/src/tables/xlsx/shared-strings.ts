import { createStringStore, type StringStore } from './string-store.ts'
import { WorkbookError } from './workbook-error.ts'
import type { WorkbookLimits } from './workbook-limits.ts'
import { readAllXml } from './xml-reader.ts'

/** Reads sharedStrings.xml. Joins the runs of a rich text, and leaves out pronunciation guides. */
export async function readSharedStrings(
  bytes: AsyncIterable<Buffer>,
  limits: WorkbookLimits,
): Promise<StringStore> {
  const strings = createStringStore(limits)
  let text = ''
  let inText = false
  let inPronunciation = false
  await readAllXml(
    bytes,
    {
      open(name) {
        if (name === 'si') text = ''
        else if (name === 'rPh') inPronunciation = true
        else if (name === 't') inText = !inPronunciation
      },
      text(piece) {
        if (inText) text += piece
        if (text.length > limits.cellCharacters)
          throw new WorkbookError('unpacks_too_large', 'one very long shared string')
      },
      close(name) {
        if (name === 'si') strings.add(text)
        else if (name === 'rPh') inPronunciation = false
        else if (name === 't') inText = false
      },
    },
    limits,
  )
  return strings
}
