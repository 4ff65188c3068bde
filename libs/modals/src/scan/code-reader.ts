import { browserDetector } from './browser-detector.ts'
import { codeFormats } from './code-formats.ts'
import { nativeReader } from './native-reader.ts'
import type { CodeReader, SeenCode } from './seen-code.ts'
import { openWorkerReader } from './worker-reader.ts'

/** Returns the browser's own reader, if it reads every kind of code. */
async function readerOfBrowser(): Promise<CodeReader | undefined> {
  const Detector = browserDetector()
  if (!Detector) return undefined
  try {
    const known = await Detector.getSupportedFormats()
    const formats = Object.keys(codeFormats)
    return formats.every((format) => known.includes(format))
      ? nativeReader(new Detector({ formats }))
      : undefined
  } catch (error) {
    // A browser whose system lacks the service says so in this way.
    if (error instanceof DOMException) return undefined
    throw error
  }
}

/** Opens the browser's own reader, or else one that loads now. */
export async function openCodeReader(): Promise<CodeReader> {
  return (await readerOfBrowser()) ?? openWorkerReader()
}

/** Returns the code nearest to the middle of the picture: what the person points at. */
export function codeInMiddle(seen: readonly SeenCode[]): string | undefined {
  const away = ({ x, y }: SeenCode) => Math.hypot(x - 0.5, y - 0.5)
  return seen.toSorted((a, b) => away(a) - away(b))[0]?.text
}
