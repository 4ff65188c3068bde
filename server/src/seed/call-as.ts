import { randomUUID } from 'node:crypto'
import type { CallInput, CallPath, CallReply } from '@atrium/contract'
import { servedCalls } from '../areas/served-calls.ts'
import type { Actor } from '../serve/actor.ts'
import { backgroundRequest } from '../serve/background-request.ts'
import type { Services } from '../services.ts'

/** Runs a call inside of the server as if `actor` had sent it, with its checks, audit entries and notices. */
export async function callAs<Path extends CallPath>(
  services: Services,
  actor: Actor,
  path: Path,
  input: CallInput<Path>,
): Promise<CallReply<Path>> {
  const served = servedCalls.find((one) => one.path === path)
  if (!served) throw new Error(`${path} is not served`)
  const reply = await served.run({
    input: served.call.input.parse(input),
    services,
    actor,
    request: backgroundRequest(randomUUID()),
    log: services.log,
    upload: undefined,
    idempotencyKey: undefined,
  })
  return reply as CallReply<Path>
}
