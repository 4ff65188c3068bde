import { spawn } from 'node:child_process'
import { once } from 'node:events'

import { expect, test, vi } from 'vitest'

import { descendantsOf, watch } from './watchdog.mjs'

const waits = 'setInterval(() => {}, 1000)'
const startsAnother = `require('node:child_process').spawn(process.execPath, ['-e', '${waits}'], { stdio: 'ignore' });${waits}`

test('a run that takes too long is ended with all that it started, and says what hangs', async () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const child = spawn(process.execPath, ['-e', startsAnother], { stdio: 'ignore' })
  await expect
    .poll(() => descendantsOf(process.pid).filter(({ command }) => command.includes(waits)))
    .toHaveLength(2)
  const pids = descendantsOf(process.pid).map(({ pid }) => pid)
  watch(1 / 60_000)
  await once(child, 'exit')
  expect(pids).toContain(child.pid)
  expect(descendantsOf(process.pid).filter(({ command }) => command.includes(waits))).toEqual([])
  expect(said.mock.calls.join('')).toContain('These hang:')
  expect(said.mock.calls.join('')).toContain(waits)
})

test('a run that ends in time is left alone', async () => {
  vi.useFakeTimers()
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  watch(1)()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(said).not.toHaveBeenCalled()
})
