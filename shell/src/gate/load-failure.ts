/**
 * Why a module is not on screen.
 * - `slow`: it did not arrive in time.
 * - `gone`: the server does not have it (any more), or cannot be reached.
 * - `tampered`: it arrived, and is not what the registry vouched for.
 * - `outdated`: it was built against another portal contract.
 * - `broken`: it arrived and failed while starting.
 */
export type LoadFailureReason = 'slow' | 'gone' | 'tampered' | 'outdated' | 'broken'

export class LoadFailure extends Error {
  override readonly name = 'LoadFailure'
  readonly reason: LoadFailureReason

  constructor(reason: LoadFailureReason, message: string, options?: ErrorOptions) {
    super(message, options)
    this.reason = reason
  }
}

/** How long the question why may take. */
const patience = 5_000

async function arrives(entry: string, integrity?: string): Promise<'yes' | 'no' | 'slow'> {
  try {
    const signal = AbortSignal.timeout(patience)
    // Past the browser's cache: what is damaged there would stay so, for the address never changes.
    const reply = await fetch(entry, {
      signal,
      cache: 'reload',
      ...(integrity !== undefined && { integrity }),
    })
    await reply.arrayBuffer()
    return reply.ok ? 'yes' : 'no'
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'slow' : 'no'
  }
}

/** A failed script says nothing of its reason, so the entry is asked for again, with and without its integrity. */
export async function diagnose(entry: string, integrity: string, cause: unknown): Promise<LoadFailure> {
  const genuine = await arrives(entry, integrity)
  if (genuine === 'yes') return new LoadFailure('broken', `${entry} could not be started`, { cause })
  const present = await arrives(entry)
  if (present === 'yes') return new LoadFailure('tampered', `${entry} is not what was released`, { cause })
  const reason = genuine === 'slow' || present === 'slow' ? 'slow' : 'gone'
  return new LoadFailure(reason, `${entry} did not arrive`, { cause })
}
