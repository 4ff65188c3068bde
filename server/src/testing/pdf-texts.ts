import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

const folder = createRequire(import.meta.url)
  .resolve('pdfjs-dist/package.json')
  .replace('package.json', '')
const standardFontDataUrl = pathToFileURL(`${folder}standard_fonts/`).href

/** Returns the texts of each page of a PDF. */
export async function pdfTexts(bytes: ArrayBuffer): Promise<string[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), standardFontDataUrl })
  const document = await loading.promise
  const pages: string[] = []
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  await loading.destroy()
  return pages
}
