// `npm run repair [-- --dry-run]`: moves up what is nested deeper than the limit, and frees the space that it took.
import { parseArgs } from 'node:util'
import { limits } from '@atrium/contract'
import { onMaintainedDatabase } from './maintained-database.ts'
import type { DeepTrees } from './repair-trees.ts'
import { previewRepair, repair } from './repair.ts'

const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } })
const isDryRun = values['dry-run']

await onMaintainedDatabase({ mustExist: true }, async ({ databaseUrl }) => {
  const found = isDryRun ? await previewRepair(databaseUrl) : await repair(databaseUrl)
  return report(found)
})

function report({ locations, deepestLocation, groups, deepestGroup, projects }: DeepTrees): string {
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
