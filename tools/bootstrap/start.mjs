import { buildWhatIsStale } from './build.mjs'
import { compiled, inRoot } from './places.mjs'
import { runProgram } from './run-program.mjs'

/** Builds what is stale, then becomes the server: its output, its signals, its exit code. */
export async function start(args) {
  await buildWhatIsStale()
  return runProgram('node', [inRoot('server', 'src', 'main.ts'), ...args], {
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...defaults(process.env) },
  })
}

/** On a person's own machine the portal has a demo to look at; anywhere else no data is made up. */
export function defaults(env) {
  const isOwnMachine = !env.HOST || /^(localhost|127\..*|::1)$/.test(env.HOST)
  const isTrial = !env.DEMO && !env.DATABASE_URL && isOwnMachine
  return { NODE_ENV: env.NODE_ENV || 'production', ...(isTrial && { DEMO: 'when-empty' }) }
}
