/**
 * Why a module is not on screen.
 * - `slow`: it did not arrive in time.
 * - `gone`: the server does not have it, or cannot be reached.
 * - `tampered`: it arrived and failed its integrity check.
 * - `outdated`: it was built against another portal contract.
 * - `broken`: it arrived and failed while starting, or later.
 */
export type LoadFailureReason = 'slow' | 'gone' | 'tampered' | 'outdated' | 'broken'

interface LoadFailureOptions extends ErrorOptions {
  /** Whether the release itself is to blame, rather than the line or the server. Derived from the reason if not given. */
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

/** A module's script that did not arrive or failed its integrity check, as the bundler throws it. */
export interface ScriptFailure extends Error {
  /** Its address. */
  readonly request: string
}

/** Returns what the bundler throws, for a script that it does not load itself. */
export function scriptFailure(address: string): ScriptFailure {
  const failure = new Error(`${address} could not be fetched`)
  return Object.assign(failure, { name: 'ChunkLoadError', request: address })
}

export function isScriptFailure(error: unknown): error is ScriptFailure {
  return (
    error instanceof Error &&
    error.name === 'ChunkLoadError' &&
    typeof (error as Partial<ScriptFailure>).request === 'string'
  )
}

/** Returns any failure of a module's code as a `LoadFailure`. */
export function asLoadFailure(code: string, error: unknown): LoadFailure {
  if (error instanceof LoadFailure) return error
  return new LoadFailure(isScriptFailure(error) ? 'gone' : 'broken', `${code} failed`, { cause: error })
}

/** How long a file may take when it is fetched to find out why it failed. Milliseconds. */
const patience = 5_000

async function arrives(address: string, integrity?: string): Promise<'yes' | 'missing' | 'no' | 'slow'> {
  try {
    const signal = AbortSignal.timeout(patience)
    // Skips the browser's cache: the address never changes, so a damaged copy would stay.
    const reply = await fetch(address, { signal, cache: 'reload', ...(integrity && { integrity }) })
    await reply.arrayBuffer()
    if (reply.ok) return 'yes'
    return reply.status === 404 ? 'missing' : 'no'
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'slow' : 'no'
  }
}

/** Returns why a file of a release cannot be had, by fetching it with and without its integrity; null if it arrives unaltered. */
async function lackOf(address: string, integrity: string, cause: unknown): Promise<LoadFailure | null> {
  const genuine = await arrives(address, integrity)
  if (genuine === 'yes') return null
  const present = await arrives(address)
  if (present === 'yes') return new LoadFailure('tampered', `${address} is not what was released`, { cause })
  const reason = genuine === 'slow' || present === 'slow' ? 'slow' : 'gone'
  const isOfRelease = present === 'missing'
  return new LoadFailure(reason, `${address} did not arrive`, { cause, isOfRelease })
}

/** The integrity that failed scripts ought to have, by address. */
const promised = new Map<string, string>()

/** From now on remembers the integrity of scripts that fail: the bundler's error does not have it. */
export function rememberFailedScripts(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.integrity) promised.set(target.src, target.integrity)
  }
  // These events do not bubble: they can only be caught in the capture phase.
  window.addEventListener('error', note, { capture: true })
}

/** Returns why a module's script cannot be had; null if it can by now. */
export function lackOfScript(failure: ScriptFailure): Promise<LoadFailure | null> {
  return lackOf(failure.request, promised.get(failure.request) ?? '', failure)
}

const explained = new WeakMap<ScriptFailure, Promise<LoadFailure>>()

/** Returns why a module's script failed; fetches it once. */
export function explainScript(failure: ScriptFailure): Promise<LoadFailure> {
  const known = explained.get(failure)
  if (known) return known
  const asking = lackOfScript(failure).then((lack) => lack ?? asLoadFailure(failure.request, failure))
  explained.set(failure, asking)
  return asking
}

/**
 * Returns why a module failed. A failed script gives no reason, so this fetches it again. If it arrives unaltered by now, the
 * line was to blame and not the release.
 */
export async function diagnose(entry: string, integrity: string, cause: unknown): Promise<LoadFailure> {
  const isOfChunk = isScriptFailure(cause) && cause.request !== entry
  const lack = (await lackOf(entry, integrity, cause)) ?? (isOfChunk ? await lackOfScript(cause) : null)
  if (lack) return lack
  const { reason } = asLoadFailure(entry, cause)
  return new LoadFailure(reason, `${entry} could not be started`, { cause })
}
