import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

import { inRoot } from './places.mjs'
import { runProgram } from './run-program.mjs'

/** Runs the tests of one project, in its folder, with these arguments. @returns the exit code */
export function vitest(folder, args) {
  const bin = join(
    dirname(createRequire(inRoot('package.json')).resolve('vitest/package.json')),
    'vitest.mjs',
  )
  return runProgram('node', [bin, ...args], { cwd: inRoot(folder) })
}
