import { writeFile } from 'node:fs/promises'
import type { CallInput, CallPath, ErrorReply } from '@atrium/contract'
import type { TestServer } from './start-test-server.ts'

export interface Downloaded {
  status: number
  name: string
  type: string
  bytes: Buffer
  error: ErrorReply['error'] | undefined
}

/** Downloads a file as a client does, and writes it to `to`. */
export async function download<Path extends CallPath>(
  server: Pick<TestServer, 'post'>,
  path: Path,
  input: CallInput<Path>,
  token: string,
  to?: string,
): Promise<Downloaded> {
  const response = await server.post(path, input, token)
  const bytes = Buffer.from(await response.arrayBuffer())
  if (to && response.ok) await writeFile(to, bytes)
  const named = /filename\*=UTF-8''(.+)$/.exec(response.headers.get('content-disposition') ?? '')
  return {
    status: response.status,
    name: decodeURIComponent(named?.[1] ?? ''),
    type: response.headers.get('content-type') ?? '',
    bytes,
    error: response.ok ? undefined : (JSON.parse(bytes.toString()) as ErrorReply).error,
  }
}
