/**
 * Why a module is not on screen.
 * - `slow`: it did not arrive in time.
 * - `gone`: the server does not have it (any more), or cannot be reached.
 * - `tampered`: it arrived, and is not what the registry vouched for.
 * - `outdated`: it was built against another portal contract.
 * - `broken`: it arrived and failed while starting, or later.
 */
export type LoadFailureReason = 'slow' | 'gone' | 'tampered' | 'outdated' | 'broken'

interface LoadFailureOptions extends ErrorOptions {
  /** Whether the release itself is to blame, and not the line or the server. Else told from the reason. */
  readonly isOfRelease?: boolean
}

export class LoadFailure extends Error {
  override readonly name = 'LoadFailure'
  readonly reason: LoadFailureReason
  readonly isOfRelease: boolean

  constructor(reason: LoadFailureReason, message: string, options: LoadFailureOptions = {}) {
    super(message, options)
    this.reason = reason
    this.isOfRelease = options.isOfRelease ?? (reason !== 'slow' && reason !== 'gone')
  }
}

/** What the bundler calls a script that did not come, whatever the reason. */
const chunkFailure = 'ChunkLoadError'

/** Any failure of a module's code as one of these. */
export function asLoadFailure(code: string, error: unknown): LoadFailure {
  if (error instanceof LoadFailure) return error
  const reason = error instanceof Error && error.name === chunkFailure ? 'gone' : 'broken'
  return new LoadFailure(reason, `${code} failed`, { cause: error })
}

/** How long the question why may take. */
const patience = 5_000

async function arrives(entry: string, integrity?: string): Promise<'yes' | 'missing' | 'no' | 'slow'> {
  try {
    const signal = AbortSignal.timeout(patience)
    // Past the browser's cache: what is damaged there would stay so, for the address never changes.
    const reply = await fetch(entry, {
      signal,
      cache: 'reload',
      ...(integrity !== undefined && { integrity }),
    })
    await reply.arrayBuffer()
    if (reply.ok) return 'yes'
    return reply.status === 404 ? 'missing' : 'no'
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'slow' : 'no'
  }
}

/** A failed script says nothing of its reason, so the entry is asked for again, with and without its integrity. */
export async function diagnose(entry: string, integrity: string, cause: unknown): Promise<LoadFailure> {
  const genuine = await arrives(entry, integrity)
  if (genuine === 'yes') {
    const { reason } = asLoadFailure(entry, cause)
    return new LoadFailure(reason, `${entry} could not be started`, { cause })
  }
  const present = await arrives(entry)
  if (present === 'yes') return new LoadFailure('tampered', `${entry} is not what was released`, { cause })
  const reason = genuine === 'slow' || present === 'slow' ? 'slow' : 'gone'
  const isOfRelease = present === 'missing'
  return new LoadFailure(reason, `${entry} did not arrive`, { cause, isOfRelease })
}
