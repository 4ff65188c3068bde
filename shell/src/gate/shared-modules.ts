import { neededAtOnce, type SharedName } from '@atrium/build/shared-names'
import { reportProblem } from '@atrium/portal/host'

/** Versions of the shared modules, written in by the build. */
declare const SHARED_VERSIONS: Record<SharedName, string>

/** The version of each of them, as remotes see it. */
export const sharedVersions: Readonly<Record<SharedName, string>> = SHARED_VERSIONS

/** What the shell shares with every remote. `tools/build` makes remotes ask for exactly these. */
const loaders: Record<SharedName, () => Promise<unknown>> = {
  react: () => import('react'),
  'react/jsx-runtime': () => import('react/jsx-runtime'),
  'react/jsx-dev-runtime': () => import('react/jsx-dev-runtime'),
  'react-dom': () => import('react-dom'),
  'react-dom/client': () => import('react-dom/client'),
  '@tanstack/react-query': () => import('@tanstack/react-query'),
  i18next: () => import('i18next'),
  '@emotion/react': () => import('@emotion/react'),
  '@atrium/client': () => import('@atrium/client'),
  '@atrium/event-bus': () => import('@atrium/event-bus'),
  '@atrium/modals': () => import('@atrium/modals'),
  '@atrium/portal': () => import('@atrium/portal'),
  '@atrium/ui': () => import('@atrium/ui'),
  'chakra/context': () => import('#shared/chakra/context'),
  'chakra/factory': () => import('#shared/chakra/factory'),
  'ark/locale': () => import('#shared/ark/locale'),
  'ark/environment': () => import('#shared/ark/environment'),
}

/** Fetches what every module needs at once, while the registry is loading. A failed one is fetched again when a module needs it. */
export function fetchSharedAhead(): void {
  for (const name of neededAtOnce)
    loaders[name]().catch((error: unknown) => reportProblem(`${name} could not be fetched ahead`, error))
}

/** The `shared` option of the federation instance. */
export function sharedModules() {
  const entries = Object.entries(loaders).map(([name, load]) => [
    name,
    {
      version: sharedVersions[name as SharedName],
      get: async () => {
        const module = await load()
        return () => module
      },
      shareConfig: { singleton: true, strictVersion: true, requiredVersion: false as const },
    },
  ])
  return Object.fromEntries(entries)
}
