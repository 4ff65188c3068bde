import type { CallFunction } from './call/call.ts'
import type { Client } from './client.ts'
import { noteOwnChange } from './queries/own-changes.ts'
import type { UploadFunction } from './upload/upload.ts'

let current: Pick<Client, 'call' | 'upload'> | null = null

/** Sets the client. The shell calls it once, at boot; a test passes a client of its own. */
export function provideClient(client: Pick<Client, 'call' | 'upload'>): void {
  current = client
}

function provided(): Pick<Client, 'call' | 'upload'> {
  if (!current) throw new Error('No client has been provided yet')
  return current
}

/** Makes a call of the contract and returns how it ended. Never rejects. */
export const call = (async (...given: Parameters<CallFunction>) => {
  const result = await provided().call(...given)
  noteOwnChange(result.changed)
  return result
}) as CallFunction

/** Sends a file with its fields and returns how it ended. Never rejects. */
export const upload: UploadFunction = async (path, given) => {
  const result = await provided().upload(path, given)
  noteOwnChange(result.changed)
  return result
}
