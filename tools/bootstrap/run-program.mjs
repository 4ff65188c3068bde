import { spawn } from 'node:child_process'

import { root } from './places.mjs'

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program in the foreground and passes signals on to it.
 * @returns its exit code; 128 + n if signal n ended it
 */
export function runProgram(program, args, { cwd = root, env = process.env, stdio = 'inherit' } = {}) {
  const child = spawn(program, args, { cwd, env, stdio, shell: process.platform === 'win32' })
  const forward = (signal) => {
    // A terminal sends Ctrl-C to every program in the foreground, so the child has it already.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of forwarded) process.on(signal, forward)
  const watch = watchParent(() => child.kill('SIGTERM'))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const name of forwarded) process.off(name, forward)
      clearInterval(watch)
      resolve(code ?? 128 + (signal === 'SIGINT' ? 2 : signal === 'SIGKILL' ? 9 : 15))
    })
  })
}

/**
 * npm runs a script in a shell that ends at a signal without passing it on, and npm ends with it. The started program would
 * live on unseen, so under npm the end of the parent counts as the signal.
 */
function watchParent(ended) {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    ended()
  }, 100)
  return watch
}
