/**
 * One package of the workspace: its folder, its name (`*` stands for a remote's code), and the packages that its own code,
 * in `src`, may import.
 */
export type Room = {
  folder: string
  name: string
  mayImport: readonly string[]
  /** Single entries of packages that it may not import otherwise. */
  alsoImports?: readonly string[]
  /** Whether its code is sent to browsers, where bytes count and there is no Node. */
  isBrowser: boolean
}

/** The packages of the workspace. Imports run from the top of this list to its bottom and never back. */
export const rooms: readonly Room[] = [
  {
    folder: 'remotes/*',
    name: '@atrium/remote-*',
    mayImport: [
      '@atrium/orders',
      '@atrium/screens',
      '@atrium/modals',
      '@atrium/ui',
      '@atrium/portal',
      '@atrium/client',
      '@atrium/contract',
    ],
    isBrowser: true,
  },
  {
    folder: 'shell',
    name: '@atrium/shell',
    mayImport: [
      '@atrium/modals',
      '@atrium/ui',
      '@atrium/portal',
      '@atrium/event-bus',
      '@atrium/client',
      '@atrium/contract',
    ],
    alsoImports: ['@atrium/build/shared-names'],
    isBrowser: true,
  },
  {
    folder: 'libs/orders',
    name: '@atrium/orders',
    mayImport: [
      '@atrium/screens',
      '@atrium/modals',
      '@atrium/ui',
      '@atrium/portal',
      '@atrium/client',
      '@atrium/contract',
    ],
    isBrowser: true,
  },
  {
    folder: 'libs/screens',
    name: '@atrium/screens',
    mayImport: ['@atrium/modals', '@atrium/ui', '@atrium/portal', '@atrium/client', '@atrium/contract'],
    isBrowser: true,
  },
  {
    folder: 'libs/modals',
    name: '@atrium/modals',
    mayImport: ['@atrium/ui', '@atrium/portal', '@atrium/contract'],
    isBrowser: true,
  },
  { folder: 'libs/ui', name: '@atrium/ui', mayImport: [], isBrowser: true },
  {
    folder: 'libs/portal',
    name: '@atrium/portal',
    mayImport: ['@atrium/event-bus', '@atrium/client', '@atrium/contract'],
    isBrowser: true,
  },
  { folder: 'libs/event-bus', name: '@atrium/event-bus', mayImport: [], isBrowser: true },
  { folder: 'libs/client', name: '@atrium/client', mayImport: ['@atrium/contract'], isBrowser: true },
  { folder: 'libs/contract', name: '@atrium/contract', mayImport: [], isBrowser: false },
  { folder: 'server', name: '@atrium/server', mayImport: ['@atrium/contract'], isBrowser: false },
  {
    folder: 'libs/testing',
    name: '@atrium/testing',
    mayImport: [
      '@atrium/modals',
      '@atrium/ui',
      '@atrium/portal',
      '@atrium/event-bus',
      '@atrium/client',
      '@atrium/contract',
    ],
    isBrowser: false,
  },
  {
    folder: 'tools/build',
    name: '@atrium/build',
    mayImport: ['@atrium/portal', '@atrium/contract'],
    isBrowser: false,
  },
  {
    folder: 'tools/release',
    name: '@atrium/release',
    mayImport: ['@atrium/build', '@atrium/contract'],
    isBrowser: false,
  },
  // A module under development is found and named like a released one.
  {
    folder: 'tools/dev',
    name: '@atrium/dev',
    mayImport: ['@atrium/build', '@atrium/release'],
    isBrowser: false,
  },
  { folder: 'tools/generators', name: '@atrium/generators', mayImport: [], isBrowser: false },
  // Benchmarks also measure the server from the inside, and the portal with the support code of its journeys.
  {
    folder: 'tools/bench',
    name: '@atrium/bench',
    mayImport: ['@atrium/server', '@atrium/e2e', '@atrium/contract'],
    isBrowser: false,
  },
  // The workbench shows selectors with the support code of their journeys.
  {
    folder: 'tools/workbench',
    name: '@atrium/workbench',
    mayImport: ['@atrium/modals', '@atrium/ui', '@atrium/portal', '@atrium/contract', '@atrium/e2e'],
    isBrowser: false,
  },
  // Journeys release modules as a team does, from copies of remotes, and a newly generated one.
  {
    folder: 'e2e',
    name: '@atrium/e2e',
    mayImport: ['@atrium/release', '@atrium/contract'],
    alsoImports: ['@atrium/generators/copied-repository'],
    isBrowser: false,
  },
]

/** The right import to use in place of each refused one. */
export const doors: Readonly<Record<string, string>> = {
  '@atrium/remote-*':
    'No code imports a remote: pages are mounted by the shell, and its screens are opened as modals, open(contract, …) with the contract from @atrium/portal.',
  '@atrium/shell': 'Nothing imports the shell: what it shares with modules is in @atrium/portal.',
  '@atrium/orders':
    'The screens of orders are for the remotes of their kinds alone, which bundle them: what others need is in @atrium/screens.',
  '@atrium/screens':
    'Parts of screens are for remotes alone, which bundle them: what the shell or a library needs is in @atrium/modals or @atrium/ui.',
  '@atrium/modals': 'Modals stand above this package: what both need is in @atrium/ui or @atrium/portal.',
  '@atrium/ui':
    'Components stand above this package: pass values, or move the screen to libs/modals or a remote.',
  '@atrium/portal': 'The portal stands above this package: let the caller pass what is needed.',
  '@atrium/event-bus': 'Events are sent and heard through @atrium/portal, which types them.',
  '@atrium/client': 'Calls to the server are made above this package: take the result as a parameter.',
  '@atrium/contract': 'This package knows nothing of the server: let the caller pass what is needed.',
  '@atrium/server':
    'The server is reached by its calls: @atrium/client makes them, @atrium/contract types them.',
  '@atrium/testing': 'Test support is for files named *.test.ts(x) alone.',
  '@atrium/build':
    'Only rspack.config.ts, the commands of releasing and of working on a module, and tests use the build: what runs cannot depend on it.',
  '@atrium/release':
    'Releases are made by a command; only journeys, and who serves what is to be released, import what it is made of.',
  '@atrium/dev': 'Modules are worked on by npm run dev, never by an import.',
  '@atrium/generators': 'New things are made by npm run new; only journeys import what stages one.',
  '@atrium/bench': 'Benchmarks are run, never imported.',
  '@atrium/workbench': 'The workbench is looked at, never imported.',
  '@atrium/e2e': 'Journeys are run, never imported.',
}
