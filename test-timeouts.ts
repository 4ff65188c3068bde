/**
 * How long tests may take, in milliseconds. A time-out ends what hangs and judges no machine, so each is whole minutes: a busy
 * machine is slow, not wrong. A wait is shorter than its test, so that a failure tells what was waited for.
 */
export const testTimeouts = {
  /** One condition that a test waits for. */
  wait: 120_000,
  test: 180_000,
  /** What starts servers and databases before tests. */
  hook: 600_000,
  journey: 600_000,
  /** A portal that starts for the first time, with its demo project. */
  start: 300_000,
}
