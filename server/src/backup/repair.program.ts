// `npm run repair [-- --dry-run]`: moves up what is nested deeper than the limit, and frees the space that it took. Lists things whose
// codes people cannot tell apart.
import { parseArgs } from 'node:util'
import { limits } from '@atrium/contract'
import { onMaintainedDatabase } from './maintained-database.ts'
import type { LookAlikes } from './look-alikes.ts'
import type { DeepTrees } from './repair-trees.ts'
import { previewRepair, repair } from './repair.ts'

const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } })
const isDryRun = values['dry-run']

await onMaintainedDatabase({ mustExist: true }, async ({ databaseUrl }) => {
  const found = isDryRun ? await previewRepair(databaseUrl) : await repair(databaseUrl)
  return [reportTrees(found), ...reportLookAlikes(found.lookAlikes)].join('\n')
})

function reportTrees({ locations, deepestLocation, groups, deepestGroup, projects }: DeepTrees): string {
  if (locations + groups === 0) return `Nothing is nested deeper than ${limits.treeDepth} levels.`
  const what = [
    ...(locations > 0 ? [`${locations} locations (the deepest at level ${deepestLocation})`] : []),
    ...(groups > 0 ? [`${groups} location groups (the deepest at level ${deepestGroup})`] : []),
  ].join(' and ')
  const where = `in ${projects.join(', ')}`
  return isDryRun
    ? `Too deep: ${what} ${where}. Nothing was changed; without --dry-run they are moved up to level ${limits.treeDepth}.`
    : `Moved up to level ${limits.treeDepth}: ${what} ${where}.`
}

/** More than a person works through at once. */
const mostLines = 200

function reportLookAlikes(found: readonly LookAlikes[]): string[] {
  if (found.length === 0) return ['No two codes look alike.']
  return [
    `Codes that look alike, because a letter is put together in two ways or a character cannot be seen: ${found.length}. Nothing is merged.`,
    ...found.slice(0, mostLines).map(({ kind, code, ids }) => `  ${kind} ${code}: ${ids.join(', ')}`),
    ...(found.length > mostLines ? [`  and ${found.length - mostLines} more`] : []),
  ]
}
