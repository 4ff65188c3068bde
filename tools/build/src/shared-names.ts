/** The packages that the shell shares with every remote, by request. The page has one instance of each. */
export const sharedRequests = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  '@tanstack/react-query',
  'i18next',
  '@emotion/react',
  '@atrium/client',
  '@atrium/event-bus',
  '@atrium/modals',
  '@atrium/portal',
  '@atrium/ui',
] as const

/**
 * Modules inside Chakra and Ark that hold React contexts. A remote that bundles a Chakra component of its own must get the
 * portal's theme, direction and environment from them, so they are shared too, by file.
 */
export const sharedContexts = {
  'chakra/context': ['@chakra-ui/react', 'dist/esm/styled-system/provider.js'],
  'chakra/factory': ['@chakra-ui/react', 'dist/esm/styled-system/factory.js'],
  'ark/locale': ['@ark-ui/react', 'dist/providers/locale/use-locale-context.js'],
  'ark/environment': ['@ark-ui/react', 'dist/providers/environment/use-environment-context.js'],
} as const satisfies Record<string, readonly [packageName: string, file: string]>

/** What the first page of any module needs, unless it is in the portal's own script. */
export const neededAtOnce = [
  '@tanstack/react-query',
  '@atrium/client',
  '@atrium/modals',
  '@atrium/portal',
  '@atrium/ui',
] as const satisfies readonly (typeof sharedRequests)[number][]

export type SharedName = (typeof sharedRequests)[number] | keyof typeof sharedContexts
