import { doors, rooms, type Room } from './doors.ts'

type Path = { name: string; message: string; allowTypeImports?: boolean }
type Pattern = { group: string[]; message: string; allowTypeImports?: boolean }
export type RestrictedImports = { paths: Path[]; patterns: Pattern[] }

/** Returns the rules of oxlint's no-restricted-imports for a package's own code, each with the right door. */
export function restrictedImports(room: Room): RestrictedImports {
  return {
    paths: room.isBrowser ? browserPaths : [],
    patterns: [
      ...shutDoors(room, room.mayImport),
      ...innerDoors(room),
      ...(room.isBrowser ? browserPatterns : []),
      ...(room.name === '@atrium/contract' ? contractPatterns : []),
    ],
  }
}

/** The rules for its tests and its build: they run on Node and may also use test support and the build. */
export function restrictedAround(room: Room): RestrictedImports {
  return { paths: [], patterns: shutDoors(room, [...room.mayImport, '@atrium/testing', '@atrium/build']) }
}

function shutDoors(room: Room, mayImport: readonly string[]): Pattern[] {
  return rooms
    .filter(({ name }) => (name !== room.name || name.includes('*')) && !mayImport.includes(name))
    .map(({ name }) => ({
      group: [name, `${name}/**`, ...(room.alsoImports ?? []).map((path) => `!${path}`)],
      message: doors[name] ?? '',
    }))
}

/** Doors inside a package that only some may use. */
function innerDoors(room: Room): Pattern[] {
  const isShell = ['@atrium/shell', '@atrium/portal', '@atrium/testing'].includes(room.name)
  if (isShell || !room.isBrowser) return []
  return [
    {
      group: ['@atrium/portal/host'],
      message: 'The host side of the portal is the shell’s: modules use @atrium/portal.',
    },
  ]
}

const browserPaths: Path[] = [
  {
    name: '@atrium/contract',
    allowTypeImports: true,
    message:
      'Its schemas are too heavy for a first view: import types only, and values from @atrium/contract/access-codes, /call-messages or /limits. A form that wants a schema loads it in a file of its own with import().',
  },
  {
    name: 'zod',
    allowTypeImports: true,
    message: 'The schema library stays out of first views: shapes come as types from @atrium/contract.',
  },
  {
    name: '@chakra-ui/react',
    message: 'Its one big entry brings everything: use @atrium/ui, or import the component by its sub-path.',
  },
]

const browserPatterns: Pattern[] = [{ group: ['node:*'], message: 'There is no Node in a browser.' }]

const contractPatterns: Pattern[] = [
  {
    group: ['node:*', 'react', 'react-dom', 'react/**', 'fastify', 'pg', 'kysely'],
    message: 'The contract is read by browsers and servers alike: schemas, types and constants only.',
  },
]
