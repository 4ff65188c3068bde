import { buildWhatIsStale } from './build.mjs'
import { inRoot } from './places.mjs'
import { runProgram } from './run-program.mjs'

/** Builds what is stale, then becomes the workbench: every helper and every selector on one page. */
export async function workbench() {
  await buildWhatIsStale()
  return runProgram('node', [inRoot('tools', 'workbench', 'server', 'run.ts')])
}
