import { createInstance } from '@module-federation/enhanced/runtime'
import type { types } from '@module-federation/runtime-core'
import { noteAskedRanges } from './asked-ranges.ts'
import { offerFederationRuntime } from './federation-runtime.ts'
import { fetchContainer } from './fetch-container.ts'
import { markPhase } from '../registry/mark-phase.ts'
import type { RemoteEntry } from './remote-entry.ts'
import { sharedModules } from './shared-modules.ts'

export interface Federation {
  /**
   * Returns the default export of what the remote's entry exposes as `./<door>`. Two versions of one remote are two entries
   * and live side by side. Rejects if the code cannot be fetched or fails its integrity check.
   */
  load(remote: RemoteEntry, door: string): Promise<unknown>
}

interface KnownEntry extends RemoteEntry {
  /** The runtime's name for it: one per entry. */
  readonly id: string
  /** The address as the registry spells it. */
  readonly given: string
}

/** The shell's half of module federation: a host without remotes of its own, which adds those of the registry. */
export function createFederation(): Federation {
  offerFederationRuntime()
  noteAskedRanges()
  const byAddress = new Map<string, KnownEntry>()
  const host = createInstance({
    name: 'atrium_shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: sharedModules(),
    plugins: [
      {
        name: 'atrium-integrity',
        loadEntry({ remoteInfo }) {
          const known = byAddress.get(remoteInfo.entry)
          // Never runs an entry that the registry does not vouch for.
          if (!known) throw new Error(`No integrity is known for ${remoteInfo.entry}`)
          // The runtime's own plugin builds the entries, so they export what the runtime expects.
          return fetchContainer(known) as Promise<types.RemoteEntryExports>
        },
        initContainer(given) {
          const known = byAddress.get(given.remoteInfo.entry)
          if (known) markPhase({ entry: known.given }, 'container')
          return given
        },
      },
    ],
  })

  function know({ name, entry, integrity }: RemoteEntry): KnownEntry {
    const address = new URL(entry, location.origin).href
    const known = byAddress.get(address)
    if (known) return known
    const added = { id: `${name}_${byAddress.size}`, name, entry: address, given: entry, integrity }
    byAddress.set(address, added)
    host.registerRemotes([{ name: added.id, entry: address, type: 'global' }])
    return added
  }

  return {
    async load(remote, door) {
      const { id, name } = know(remote)
      const module = await host.loadRemote<{ default: unknown }>(`${id}/${door}`)
      if (!module) throw new Error(`${name} exposes no ${door}`)
      return module.default
    },
  }
}
