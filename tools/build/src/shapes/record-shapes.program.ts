import { join } from 'node:path'
import { builtReleases, recordedShapes, recordShapes } from './recorded-shapes.ts'
import { brokenPromises, currentShapes, sayBroken } from './shapes.ts'

// Records what is promised to releases. Exits with 1 and writes nothing if a promise is broken without a new major version.
const root = join(import.meta.dirname, '../../../..')
const current = await currentShapes()
const broken = brokenPromises(await recordedShapes(root), current, await builtReleases(root))
if (broken.length === 0) {
  await recordShapes(root, current)
  console.log(
    `Recorded ${Object.keys(current.contract.calls).length} calls and ${Object.keys(current.portal.modals).length} modals.`,
  )
} else {
  console.error('These promises are broken, and no major version says so:')
  for (const one of broken) console.error(`  ${sayBroken(one)}`)
  process.exitCode = 1
}
