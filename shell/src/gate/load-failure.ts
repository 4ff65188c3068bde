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

/** A script of a module that did not come or was not run, whatever the reason, as the bundler throws it. */
export interface ScriptFailure extends Error {
  /** Its address. */
  readonly request: string
}

export function isScriptFailure(error: unknown): error is ScriptFailure {
  return (
    error instanceof Error &&
    error.name === 'ChunkLoadError' &&
    typeof (error as Partial<ScriptFailure>).request === 'string'
  )
}

/** Any failure of a module's code as one of these. */
export function asLoadFailure(code: string, error: unknown): LoadFailure {
  if (error instanceof LoadFailure) return error
  return new LoadFailure(isScriptFailure(error) ? 'gone' : 'broken', `${code} failed`, { cause: error })
}

/** How long the question why may take. */
const patience = 5_000

async function arrives(address: string, integrity?: string): Promise<'yes' | 'missing' | 'no' | 'slow'> {
  try {
    const signal = AbortSignal.timeout(patience)
    // Past the browser's cache: what is damaged there would stay so, for the address never changes.
    const reply = await fetch(address, { signal, cache: 'reload', ...(integrity && { integrity }) })
    await reply.arrayBuffer()
    if (reply.ok) return 'yes'
    return reply.status === 404 ? 'missing' : 'no'
  } catch (error) {
    return error instanceof DOMException && error.name === 'TimeoutError' ? 'slow' : 'no'
  }
}

/** Why a file of a release is not to be had, asked with and without its integrity; null where it is, genuine. */
async function lackOf(address: string, integrity: string, cause: unknown): Promise<LoadFailure | null> {
  const genuine = await arrives(address, integrity)
  if (genuine === 'yes') return null
  const present = await arrives(address)
  if (present === 'yes') return new LoadFailure('tampered', `${address} is not what was released`, { cause })
  const reason = genuine === 'slow' || present === 'slow' ? 'slow' : 'gone'
  const isOfRelease = present === 'missing'
  return new LoadFailure(reason, `${address} did not arrive`, { cause, isOfRelease })
}

/** What scripts that failed ought to have been, by their address. */
const promised = new Map<string, string>()

/** Remembers what is said of scripts that fail from now on: neither the event nor the bundler's error tells it later. */
export function rememberFailedScripts(): void {
  const note = ({ target }: Event) => {
    if (target instanceof HTMLScriptElement && target.integrity) promised.set(target.src, target.integrity)
  }
  // They do not rise: only on the way down can they be heard here.
  window.addEventListener('error', note, { capture: true })
}

/** Why a script of a module cannot be had; null where it can, by now. */
export function lackOfScript(failure: ScriptFailure): Promise<LoadFailure | null> {
  return lackOf(failure.request, promised.get(failure.request) ?? '', failure)
}

const explained = new WeakMap<ScriptFailure, Promise<LoadFailure>>()

/** Why a script of a module failed, asked for once. */
export function explainScript(failure: ScriptFailure): Promise<LoadFailure> {
  const known = explained.get(failure)
  if (known) return known
  const asking = lackOfScript(failure).then((lack) => lack ?? asLoadFailure(failure.request, failure))
  explained.set(failure, asking)
  return asking
}

/** A failed script says nothing of its reason, so it is asked for again. */
export async function diagnose(entry: string, integrity: string, cause: unknown): Promise<LoadFailure> {
  const lack =
    (await lackOf(entry, integrity, cause)) ?? (isScriptFailure(cause) ? await lackOfScript(cause) : null)
  if (lack) return lack
  const { reason } = asLoadFailure(entry, cause)
  return new LoadFailure(reason, `${entry} could not be started`, { cause })
}
