import { createInstance } from '@module-federation/enhanced/runtime'
import { offerFederationRuntime } from './federation-runtime.ts'
import { sharedModules } from './shared-modules.ts'

/** How long one attempt to fetch a remote's entry may take. */
const entryPatience = 10_000

export interface RemoteEntry {
  /** Name of the remote's container on the global object. */
  readonly name: string
  readonly entry: string
  readonly integrity: string
}

export interface Federation {
  register(remote: RemoteEntry): void
  /** The default export of what the remote exposes as `./<door>`. Rejects where it cannot be had or is not genuine. */
  load(name: string, door: string): Promise<unknown>
}

function verifiedScript(url: string, integrity: string): HTMLScriptElement {
  const script = document.createElement('script')
  script.src = url
  script.integrity = integrity
  script.crossOrigin = 'anonymous'
  script.async = true
  return script
}

/** The shell's half of module federation: a host without remotes of its own, to which the registry's are added. */
export function createFederation(): Federation {
  offerFederationRuntime()
  const integrities = new Map<string, string>()
  const host = createInstance({
    name: 'atrium_shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: sharedModules(),
    plugins: [
      {
        name: 'atrium-integrity',
        createScript({ url }) {
          const integrity = integrities.get(url)
          // An entry that the registry does not vouch for is not run, whoever asks for it.
          if (integrity === undefined) throw new Error(`No integrity is known for ${url}`)
          return { script: verifiedScript(url, integrity), timeout: entryPatience }
        },
      },
    ],
  })
  return {
    register({ name, entry, integrity }) {
      const url = new URL(entry, location.origin).href
      if (integrities.has(url)) return
      integrities.set(url, integrity)
      host.registerRemotes([{ name, entry: url, type: 'global', entryGlobalName: name }], {
        force: host.options.remotes.some((remote) => remote.name === name),
      })
    },
    async load(name, door) {
      const module = await host.loadRemote<{ default: unknown }>(`${name}/${door}`)
      if (!module) throw new Error(`${name} exposes no ${door}`)
      return module.default
    },
  }
}
