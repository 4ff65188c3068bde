import { rooms } from './tools/workspace-rules/doors.ts'
import { serverDoors } from './tools/workspace-rules/server-doors.ts'

// What lies on disk, not what a specifier says: oxlint reads the imports of one file, this follows them.
const folderPattern = (folder) => `^${folder.replace('*', '[^/]+')}/`
const folderOf = new Map(rooms.map(({ name, folder }) => [name, folder]))

const layers = rooms.map(({ folder, name, mayImport, alsoImports = [] }) => ({
  name: `layers-of-${folder.replaceAll('/', '-').replace('-*', '')}`,
  comment: `${name} may import ${mayImport.join(', ') || 'no other package'} (tools/workspace-rules/doors.ts).`,
  severity: 'error',
  from: { path: `${folderPattern(folder)}src/`, pathNot: '\\.test\\.tsx?$' },
  to: {
    path: '^(libs|shell|remotes|server|tools|e2e)/',
    pathNot: [
      folder.includes('*') ? '^remotes/$1/' : folderPattern(folder),
      ...mayImport.map((each) => folderPattern(folderOf.get(each) ?? '')),
      ...alsoImports.map((each) => `/${each.split('/').at(-1)}\\.ts$`),
    ],
  },
}))

// A remote may import its own files, so its pattern captures its name for the rule's other side.
const remoteLayers = layers.map((rule) =>
  rule.name === 'layers-of-remotes'
    ? { ...rule, from: { ...rule.from, path: '^remotes/([^/]+)/src/' } }
    : rule,
)

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...remoteLayers,
    ...serverDoors,
    {
      name: 'no-cycle',
      comment:
        'Files that need each other are one thing in two places, types included: move what both need below them.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'not-resolved',
      comment: 'An import that leads nowhere: the file or the package is missing.',
      severity: 'error',
      from: {},
      // What begins with #shared is made by the build (tools/build).
      to: { couldNotResolve: true, pathNot: '^#shared/' },
    },
    {
      name: 'not-in-package',
      comment: 'A package that is used but not named in the package.json beside it.',
      severity: 'error',
      from: {
        path: '^(shell|server|libs/[^/]+|remotes/[^/]+)/src/',
        pathNot: '\\.test\\.tsx?$|/fixtures/|^server/src/testing/',
      },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'door-of-a-package',
      comment: 'Other packages come in by an entry that package.json exports, never by a path of files.',
      severity: 'error',
      from: { path: '^(?:libs/|remotes/|tools/)?([^/]+)/', pathNot: '\\.config\\.ts$' },
      to: {
        path: '^(libs|remotes)/[^/]+/src/',
        pathNot: '^(?:libs|remotes)/$1/',
        dependencyTypes: ['local'],
      },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: 'specify',
    combinedDependencies: false,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|artifacts|node_modules/\\.cache)/' },
    moduleSystems: ['es6', 'cjs'],
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
