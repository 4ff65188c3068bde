import { getDocument, PDFWorker, type PDFDocumentProxy } from 'pdfjs-dist'

/** The longest side of a drawn page, in pixels of the canvas. */
const longestSide = 8192

interface Drawing {
  readonly canvas: HTMLCanvasElement
  /** Pixels of the page that a page at zoom 1 fits into. */
  readonly room: { readonly width: number; readonly height: number }
  readonly zoom: number
  readonly signal: AbortSignal
}

export interface OpenPdf {
  readonly pages: number
  /** Draws a page, counted from 1, and resolves to its text. */
  readonly draw: (page: number, drawing: Drawing) => Promise<string>
  readonly close: () => void
}

/**
 * Opens a PDF in a worker of its own. Nothing of it runs: scripts and forms of PDFs are not carried out, links are not drawn.
 * @throws Error for a file that is damaged or needs a password
 */
export async function openPdf(data: ArrayBuffer): Promise<OpenPdf> {
  const port = new Worker(new URL('./pdf-worker.ts', import.meta.url), { name: 'pdf-worker' })
  const worker = PDFWorker.create({ port })
  const task = getDocument({ data, worker, enableXfa: false, maxImageSize: longestSide * longestSide })
  const close = () => {
    void task.destroy().finally(() => {
      worker.destroy()
      port.terminate()
    })
  }
  try {
    const pdf = await task.promise
    return { pages: pdf.numPages, draw: (page, drawing) => draw(pdf, page, drawing), close }
  } catch (error) {
    close()
    throw error
  }
}

async function draw(
  pdf: PDFDocumentProxy,
  number: number,
  { canvas, room, zoom, signal }: Drawing,
): Promise<string> {
  const page = await pdf.getPage(number)
  const natural = page.getViewport({ scale: 1 })
  const fitting = Math.min(room.width / natural.width, room.height / natural.height)
  const shown = page.getViewport({ scale: fitting * zoom })
  const density = Math.min(window.devicePixelRatio, longestSide / Math.max(shown.width, shown.height))
  const viewport = page.getViewport({ scale: fitting * zoom * density })
  signal.throwIfAborted()
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  canvas.style.width = `${Math.floor(shown.width)}px`
  canvas.style.height = `${Math.floor(shown.height)}px`
  const rendering = page.render({ canvas, viewport })
  const stop = () => rendering.cancel()
  signal.addEventListener('abort', stop)
  try {
    await rendering.promise
  } finally {
    signal.removeEventListener('abort', stop)
  }
  const { items } = await page.getTextContent()
  return items.map((item) => ('str' in item ? item.str : '')).join(' ')
}
