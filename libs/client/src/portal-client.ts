import type { CallFunction } from './call/call.ts'
import type { Client } from './client.ts'
import type { UploadFunction } from './upload/upload.ts'

let current: Pick<Client, 'call' | 'upload'> | null = null

/** The shell provides the client once, at boot; a test provides a peer of its own. */
export function provideClient(client: Pick<Client, 'call' | 'upload'>): void {
  current = client
}

function provided(): Pick<Client, 'call' | 'upload'> {
  if (!current) throw new Error('No client has been provided yet')
  return current
}

/** Makes a call of the contract and gives back how it ended; it never rejects. */
export const call = ((...given: Parameters<CallFunction>) => provided().call(...given)) as CallFunction

/** Sends a file with its fields and gives back how it ended; it never rejects. */
export const upload: UploadFunction = (path, given) => provided().upload(path, given)
