import { spawn } from 'node:child_process'

import { root } from './places.mjs'

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Runs a program in the foreground and passes signals on to it.
 * @returns its exit code; 128 + n when signal n ended it
 */
export function runProgram(program, args, { cwd = root, env = process.env, stdio = 'inherit' } = {}) {
  const child = spawn(program, args, { cwd, env, stdio, shell: process.platform === 'win32' })
  const forward = (signal) => {
    // A terminal sends Ctrl-C to every program in the foreground, so the child has it already.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
  }
  for (const signal of forwarded) process.on(signal, forward)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      for (const name of forwarded) process.off(name, forward)
      resolve(code ?? 128 + (signal === 'SIGINT' ? 2 : signal === 'SIGKILL' ? 9 : 15))
    })
  })
}
