import { createHash, randomUUID } from 'node:crypto'
import { readFile, rm } from 'node:fs/promises'
import { basename } from 'node:path'
import type { CallInput, CallPath, CallReply } from '@atrium/contract'
import { servedCalls } from '../areas/served-calls.ts'
import type { Actor } from '../serve/actor.ts'
import type { UploadedFile } from '../serve/context.ts'
import { backgroundRequest } from '../serve/background-request.ts'
import type { Services } from '../services.ts'

/**
 * Runs a call inside of the server as if `actor` had sent it, with its checks, audit entries and notices.
 * @param file the path of a file that goes along; it is removed afterwards
 */
export async function callAs<Path extends CallPath>(
  services: Services,
  actor: Actor,
  path: Path,
  input: CallInput<Path>,
  file?: string,
): Promise<CallReply<Path>> {
  const served = servedCalls.find((one) => one.path === path)
  if (!served) throw new Error(`${path} is not served`)
  try {
    const upload = file === undefined ? undefined : await uploadOf(file)
    const reply = await served.run({
      input: served.call.input.parse(input),
      services,
      actor,
      request: backgroundRequest(randomUUID()),
      log: services.log,
      upload,
      idempotencyKey: undefined,
    })
    return reply as CallReply<Path>
  } finally {
    if (file !== undefined) await rm(file, { force: true })
  }
}

async function uploadOf(path: string): Promise<UploadedFile> {
  const content = await readFile(path)
  return {
    path,
    name: basename(path),
    bytes: content.length,
    digest: createHash('sha256').update(content).digest('hex'),
    take: () => path,
  }
}
