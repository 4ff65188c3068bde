import { randomUUID } from 'node:crypto'
import type { CallInput, CallPath, CallReply } from '@atrium/contract'
import { servedCalls } from '../areas/served-calls.ts'
import type { Actor } from '../serve/actor.ts'
import type { Services } from '../services.ts'

/** Carries out a call inside of the server as if `actor` had made it: judged, audited and told like any other. */
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
    request: {
      id: randomUUID(),
      address: '',
      userAgent: '',
      cookie: undefined,
      bearer: undefined,
      isBackground: true,
      setCookie: () => undefined,
    },
    log: services.log,
    upload: undefined,
    idempotencyKey: undefined,
  })
  return reply as CallReply<Path>
}
