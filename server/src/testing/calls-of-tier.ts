import { calls, type Call } from '@atrium/contract'

/**
 * Returns the calls that a test about every call tries, with their paths. The gate tries one of each kind: its access, its
 * effect, and the shape of its input (a file, an id in the address, a project, pages). `npm run test:all` tries every call.
 */
export function callsOfTier(tier = process.env['TEST_TIER']): [path: string, call: Call][] {
  const every = Object.entries<Call>(calls)
  if (tier !== 'gate') return every
  const byKind = new Map<string, [string, Call]>()
  for (const [path, call] of every) {
    const kind = kindOf(path, call)
    if (!byKind.has(kind)) byKind.set(kind, [path, call])
  }
  return [...byKind.values()]
}

function kindOf(path: string, { access, effect, upload, input }: Call): string {
  const members = input.shape
  const shape = [
    upload !== undefined && 'file',
    path.includes('{') && 'address',
    'project_id' in members && 'project',
    'page' in members && 'pages',
  ]
  return [access.kind, effect, ...shape].join(' ')
}
