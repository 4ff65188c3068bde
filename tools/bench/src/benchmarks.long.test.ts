import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/*
 * Runs each benchmark once in small, so that none stops working unnoticed. Their figures are for people: here it only counts that
 * each ends well and prints them. The benchmarks that are journeys (`tree`, `roles`, `mounts`, `modals`) run with the journeys.
 */

interface Benchmark {
  program: string
  arguments: readonly string[]
  /** What it prints at its end. */
  prints: RegExp
  /** What it must not print. A benchmark without one says by its exit code whether something is wrong. */
  never?: RegExp
}

const benchmarks: readonly Benchmark[] = [
  {
    program: 'time-calls.ts',
    arguments: ['--seconds', '0.2', '--locations', '1000', '--users', '200', '--entries', '5000'],
    prints: /\| requests with “request 77” .*\| \d+ \|\n$/,
  },
  {
    program: 'time-assets.ts',
    arguments: ['--assets', '1000', '--seconds', '0.2', '--windows', '1'],
    prints: /\| a scanned code .*\|\n$/,
  },
  {
    program: 'time-work.ts',
    arguments: [
      '--orders',
      '1000',
      '--open',
      '100',
      '--locations',
      '1000',
      '--seconds',
      '0.2',
      '--windows',
      '1',
    ],
    prints: /\| suggested people .*\|\n$/,
  },
  {
    program: 'time-inspections.ts',
    arguments: [
      '--inspections',
      '1000',
      '--answers',
      '5',
      '--locations',
      '1000',
      '--seconds',
      '0.2',
      '--windows',
      '1',
    ],
    prints: /\| details .*\|\n$/,
  },
  {
    program: 'time-maintenance.ts',
    arguments: [
      '--schedules',
      '200',
      '--days',
      '20',
      '--locations',
      '1000',
      '--seconds',
      '0.2',
      '--windows',
      '1',
    ],
    prints: /0 days have two, 0 numbers are missing\n(.*\n)+\| compliance of a year by plan .*\|\n$/,
  },
  { program: 'time-maintenance.ts', arguments: ['--kills', '3'], prints: /each day was made once/ },
  { program: 'time-portal.ts', arguments: ['--rounds', '1'], prints: /median \d+ {2}slowest \d+/ },
  { program: 'time-start.ts', arguments: ['--rounds', '1'], prints: /later start 1: \d+ ms/ },
  {
    program: 'time-users.ts',
    arguments: ['--users', '200', '--projects', '50', '--times', '1'],
    prints: /administrator of one\n(.*found\n)+$/,
  },
  { program: 'time-import.ts', arguments: ['--rows', '600'], prints: /undone +[\d.]+ s/ },
  {
    program: 'time-user-import.ts',
    arguments: ['--people', '50'],
    prints: /every name another: undone +[\d.]+ s/,
  },
  { program: 'race-stock.ts', arguments: ['--rounds', '10'], prints: /\| 10 \| \d+ \| \d+ \| 0 \|/ },
  { program: 'kill-portal.ts', arguments: ['--kills', '3'], prints: /every acknowledged write stands/ },
  { program: 'kill-workers.ts', arguments: ['--kills', '3'], prints: /each job was done once by its effect/ },
  { program: 'fuzz-calls.ts', arguments: ['--requests', '600', '--seed', '1'], prints: / 0 wrong\n$/ },
  {
    program: 'attack-portal.ts',
    arguments: [
      '--locations',
      '2000',
      '--users',
      '100',
      '--windows',
      '1',
      '--quiet',
      '500',
      '--dearest',
      '1',
    ],
    prints: /p95 attacked to quiet: [\d.]+/,
    // Its exit code judges times as well.
    never: /an honest call failed|rows of others changed|failed inside/,
  },
]

test.each(benchmarks)(
  '$program $arguments.0 runs in small',
  async ({ program, arguments: given, prints, never }) => {
    const { code, output } = await run(program, given)
    expect(output).toMatch(prints)
    expect({ isWell: never ? !never.test(output) : code === 0, output }).toMatchObject({ isWell: true })
  },
)

/** Runs a program of this folder to its end. */
async function run(
  program: string,
  given: readonly string[],
): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, program), ...given], {
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  // One that is still running when its test ends must not load the machine under the next ones: it ends with all that it started.
  onTestFinished(() => {
    if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  })
  const written: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => written.push(text))
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  )
  return { code, output: written.join('') }
}
