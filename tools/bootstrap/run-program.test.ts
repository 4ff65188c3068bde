import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'atrium-run-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Starts a server that prints when it is ready and what ended it, by the code that npm start uses. */
function start(script: string, shell = false): { run: ChildProcess; line: () => Promise<string> } {
  writeFileSync(join(folder, 'server.mjs'), script)
  const door = join(import.meta.dirname, 'run-program.mjs')
  const outer = `import { runProgram } from ${JSON.stringify(door)}
    process.exitCode = await runProgram(process.execPath, [${JSON.stringify(join(folder, 'server.mjs'))}])`
  writeFileSync(join(folder, 'outer.mjs'), outer)
  const env = { ...process.env, npm_lifecycle_event: 'start' }
  const command = `"${process.execPath}" "${join(folder, 'outer.mjs')}"`
  // The colon keeps the shell from replacing itself with its last command.
  const run = shell
    ? spawn('/bin/sh', ['-c', `${command}; :`], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    : spawn(process.execPath, [join(folder, 'outer.mjs')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const lines = createInterface(run.stdout ?? process.stdin)[Symbol.asyncIterator]()
  return { run, line: async () => String((await lines.next()).value) }
}

const polite = `
  process.on('SIGTERM', () => { console.log('asked to stop'); process.exit(7) })
  setInterval(() => undefined, 1000)
  console.log('ready')
`

test('a signal reaches the program, and its exit code comes back', async () => {
  const { run, line } = start(polite)
  expect(await line()).toBe('ready')
  run.kill('SIGTERM')
  expect(await line()).toBe('asked to stop')
  if (run.exitCode === null) await once(run, 'exit')
  expect(run.exitCode).toBe(7)
})

test('the end of npm’s shell between them reaches the program too', async () => {
  const { run, line } = start(polite, true)
  expect(await line()).toBe('ready')
  run.kill('SIGKILL')
  expect(await line()).toBe('asked to stop')
})

test('a program ended by a signal has its own exit code', async () => {
  const { run } = start(`process.kill(process.pid, 'SIGKILL')`)
  await once(run, 'exit')
  expect(run.exitCode).toBe(137)
})
