import type { Call } from '@atrium/contract'
import { pdfTexts } from '../pdf-texts.ts'
import type { TestServer } from '../start-test-server.ts'

export interface Sent {
  status: number
  text: string
  body: unknown
}

/** Sends an input to a call in the form of the contract: path members in the address, a file if the call takes one. */
export async function sendCell(
  server: Pick<TestServer, 'url' | 'post'>,
  path: string,
  call: Pick<Call, 'upload'>,
  input: Readonly<Record<string, unknown>>,
  token?: string,
): Promise<Sent> {
  const fields = { ...input }
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields[name]
    delete fields[name]
    const text = typeof value === 'string' ? value : String(JSON.stringify(value))
    // A longer address is refused before any call is known, which the client reports only as a broken connection.
    return encodeURIComponent(text.slice(0, 1000).toWellFormed())
  })
  const response = call.upload
    ? await fetch(`${server.url}/api${address}`, {
        method: 'POST',
        headers: token ? { authorization: `Bearer ${token}` } : {},
        body: formOf(fields, call.upload),
      })
    : await server.post(address, fields, token)
  // The streams of a PDF are compressed: what it tells is the text of its pages.
  const isPdf = response.headers.get('content-type') === 'application/pdf'
  const text = isPdf ? (await pdfTexts(await response.arrayBuffer())).join('\n') : await response.text()
  return { status: response.status, text, body: bodyOf(text) }
}

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

function formOf(fields: Record<string, unknown>, upload: string): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.set(name, typeof value === 'string' ? value : JSON.stringify(value))
  form.set(upload, new Blob(['no file that anybody could read\0']), 'file.bin')
  return form
}
