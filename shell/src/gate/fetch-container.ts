import type { types } from '@module-federation/runtime-core'
import type { RemoteEntry } from './remote-entry.ts'
import { LoadFailure, scriptFailure } from '../registry/load-failure.ts'

/** What a remote's entry puts on the global object. The build of the remote makes it. */
export interface Container extends Pick<types.RemoteEntryExports, 'init'> {
  /** Returns a factory of the module behind a door, such as `./pages`. */
  get(door: string): Promise<() => Promise<{ default: unknown }> | { default: unknown }>
}

/** How long one attempt to fetch a remote's entry may take. Milliseconds. */
const patience = 30_000

/**
 * Runs a remote's entry script and takes the container that it puts on the global object; the next version of the remote
 * uses the same name. Rejects if the script does not arrive, fails its integrity check, or throws before its container is
 * there.
 */
export function fetchContainer({ name, entry, integrity }: RemoteEntry): Promise<Container> {
  const script = document.createElement('script')
  script.src = entry
  script.integrity = integrity
  script.crossOrigin = 'anonymous'
  script.async = true
  return new Promise<Container>((resolve, reject) => {
    const tooLate = () => reject(new LoadFailure('slow', `${entry} took too long`))
    const timer = setTimeout(tooLate, patience)
    const end = (failure: Error) => {
      clearTimeout(timer)
      // A failed script would block the next attempt.
      script.remove()
      const container: unknown = Reflect.get(globalThis, name)
      Reflect.deleteProperty(globalThis, name)
      // After a timeout nobody receives the result, but the name above is freed all the same.
      if (typeof container === 'object' && container !== null) resolve(container as Container)
      else reject(failure)
    }
    script.addEventListener('load', () => end(new Error(`${entry} has brought no container`)))
    script.addEventListener('error', () => end(scriptFailure(entry)))
    document.head.append(script)
  })
}
