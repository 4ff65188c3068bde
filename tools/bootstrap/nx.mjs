import { createRequire } from 'node:module'

import { compiled, inRoot } from './places.mjs'
import { runProgram } from './run-program.mjs'

/** Runs Nx as a plain program: no daemon that outlives it, nothing sent anywhere, output for a log. */
const environment = {
  NX_DAEMON: 'false',
  NX_TUI: 'false',
  NX_NO_CLOUD: 'true',
  NX_DEFAULT_OUTPUT_STYLE: 'static',
  // Tests and journeys start the server many times.
  NODE_COMPILE_CACHE: compiled,
}

/**
 * Returns the environment of Nx and its programs. A terminal set to development changes nothing: builds are shipped builds,
 * and a target for development sets that itself.
 */
export function environmentOfNx({ NODE_ENV: _, ...given }) {
  return { ...given, ...environment }
}

/** Runs Nx with these arguments. @returns its exit code */
export function nx(args) {
  const bin = createRequire(inRoot('package.json')).resolve('nx/bin/nx.js')
  return runProgram('node', [bin, ...args], { env: environmentOfNx(process.env) })
}
