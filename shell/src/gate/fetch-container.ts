import type { RemoteEntry } from './federation.ts'
import { LoadFailure } from './load-failure.ts'

/** How long one attempt to fetch a remote's entry may take. Milliseconds. */
const patience = 30_000

/**
 * Runs a remote's entry script, which hangs its container on the global object, and takes the container from there: the
 * next version of the same remote uses the same name. Rejects where the script does not come, is not genuine, or has
 * thrown before its container was there.
 */
export function fetchContainer({ name, entry, integrity }: RemoteEntry): Promise<object> {
  const script = document.createElement('script')
  script.src = entry
  script.integrity = integrity
  script.crossOrigin = 'anonymous'
  script.async = true
  return new Promise<object>((resolve, reject) => {
    const tooLate = () => reject(new LoadFailure('slow', `${entry} took too long`))
    const timer = setTimeout(tooLate, patience)
    const end = (failure: string) => {
      clearTimeout(timer)
      // One that failed would stand in the way of the next attempt.
      script.remove()
      const container: unknown = Reflect.get(globalThis, name)
      Reflect.deleteProperty(globalThis, name)
      // Whoever gave up waiting is not told any more, and the name is free all the same.
      if (typeof container === 'object' && container !== null) resolve(container)
      else reject(new Error(failure))
    }
    script.addEventListener('load', () => end(`${entry} has brought no container`))
    script.addEventListener('error', () => end(`${entry} could not be fetched`))
    document.head.append(script)
  })
}
