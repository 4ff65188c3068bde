import { spawnSync } from 'node:child_process'

import { say } from './say.mjs'

/**
 * How long a run of a tier may take, in minutes. A test's own time-out ends it long before; this ends what no time-out reaches. All tests
 * take longer than the gate may on two cores.
 */
export const mostMinutes = { gate: 80, all: 240 }

/**
 * Ends every program that this process started if it still runs after `minutes`, and names those that run tests. The run goes
 * on to its last lines; a runner that was ended left no report, which counts as a failure.
 * @returns {() => void} calls it off
 */
export function watch(minutes) {
  const timer = setTimeout(() => {
    const running = descendantsOf(process.pid)
    const lines = running.map(({ elapsed, command }) => `  ${elapsed}  ${command.slice(0, 160)}`)
    say([`this run takes more than ${minutes} minutes and is ended. These hang:`, ...lines].join('\n'))
    for (const { pid } of running.toReversed()) end(pid)
  }, minutes * 60_000)
  return () => clearTimeout(timer)
}

/**
 * Returns the programs below a process, parents before their children.
 * @returns {{ pid: number, elapsed: string, command: string }[]}
 */
export function descendantsOf(pid) {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,etime=,args='], { encoding: 'utf8' })
  const all = stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line))
    .filter((found) => found !== null)
    .map(([, own, parent, elapsed, command]) => ({
      pid: Number(own),
      parent: Number(parent),
      elapsed,
      command,
    }))
    // The list names the program that made it.
    .filter(({ parent, command }) => !(parent === process.pid && command.startsWith('ps ')))
  const below = (parent) =>
    all
      .filter((one) => one.parent === parent)
      .flatMap(({ pid: own, elapsed, command }) => [{ pid: own, elapsed, command }, ...below(own)])
  return below(pid)
}

function end(pid) {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // It ended by itself meanwhile.
    if (error.code !== 'ESRCH') throw error
  }
}
