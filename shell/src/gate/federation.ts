import { createInstance } from '@module-federation/enhanced/runtime'
import { recordRequestedRanges } from './requested-ranges.ts'
import { offerFederationRuntime } from './federation-runtime.ts'
import { fetchContainer, type Container } from './fetch-container.ts'
import { markPhase } from '../registry/mark-phase.ts'
import type { RemoteEntry } from './remote-entry.ts'
import { sharedModules } from './shared-modules.ts'

/** The name of the set of shared modules. Remotes are built with the default one. */
const shareScope = 'default'

export interface Federation {
  /**
   * Returns the default export of what the remote's entry exposes as `./<door>`. Two versions of one remote are two entries
   * and live side by side. Rejects if the code cannot be fetched or fails its integrity check.
   */
  load(remote: RemoteEntry, door: string): Promise<unknown>
}

/** The shell's half of module federation: it provides the shared modules, and initialises the containers that the registry names. */
export function createFederation(): Federation {
  offerFederationRuntime()
  recordRequestedRanges()
  const host = createInstance({
    name: 'atrium_shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: sharedModules(),
  })
  const containers = new Map<string, Promise<Container>>()

  /** Fetches a container and connects it to the shared modules. */
  async function start(remote: RemoteEntry): Promise<Container> {
    const container = await fetchContainer(remote)
    const { shareScopeMap } = host
    await container.init(shareScopeMap[shareScope] ?? {}, [], {
      version: '',
      shareScopeKeys: shareScope,
      shareScopeMap,
    })
    markPhase({ entry: remote.entry }, 'container')
    return container
  }

  function containerOf(remote: RemoteEntry): Promise<Container> {
    const { entry } = remote
    const known = containers.get(entry)
    if (known) return known
    const started = start(remote)
    containers.set(entry, started)
    // The next attempt fetches a container that did not start again.
    started.catch(() => containers.delete(entry))
    return started
  }

  return {
    async load(remote, door) {
      const container = await containerOf(remote)
      const factory = await container.get(`./${door}`)
      return (await factory()).default
    },
  }
}
