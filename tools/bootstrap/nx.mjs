import { createRequire } from 'node:module'

import { inRoot } from './places.mjs'
import { runProgram } from './run-program.mjs'

/** Nx as a plain program: no daemon that outlives it, nothing sent anywhere, output that a log can hold. */
const environment = {
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  NX_NO_CLOUD: 'true',
  NX_DEFAULT_OUTPUT_STYLE: 'static',
}

/**
 * What Nx and all that it runs find in their environment. A terminal that is set to development changes nothing: builds are
 * those that are shipped, and a target that is for work says so itself.
 */
export function environmentOfNx({ NODE_ENV: _, ...given }) {
  return { ...given, ...environment }
}

/** Runs Nx with these arguments. @returns its exit code */
export function nx(args) {
  const bin = createRequire(inRoot('package.json')).resolve('nx/bin/nx.js')
  return runProgram('node', [bin, ...args], { env: environmentOfNx(process.env) })
}
