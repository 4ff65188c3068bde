/** What the shell gives to every remote, by request. There is one instance of each in the page. */
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
 * Modules inside of Chakra and Ark that hold React contexts. A remote that bundles a Chakra component of its own must
 * meet the portal's theme, direction and environment in them, so they are shared too, by the file they live in.
 */
export const sharedContexts = {
  'chakra/context': ['@chakra-ui/react', 'dist/esm/styled-system/provider.js'],
  'chakra/factory': ['@chakra-ui/react', 'dist/esm/styled-system/factory.js'],
  'ark/locale': ['@ark-ui/react', 'dist/providers/locale/use-locale-context.js'],
  'ark/environment': ['@ark-ui/react', 'dist/providers/environment/use-environment-context.js'],
} as const satisfies Record<string, readonly [packageName: string, file: string]>

/** What the first page of any module asks for, as far as it is not in the portal's own script. */
export const neededAtOnce = [
  '@tanstack/react-query',
  '@atrium/client',
  '@atrium/modals',
  '@atrium/portal',
  '@atrium/ui',
] as const satisfies readonly (typeof sharedRequests)[number][]

export type SharedName = (typeof sharedRequests)[number] | keyof typeof sharedContexts
