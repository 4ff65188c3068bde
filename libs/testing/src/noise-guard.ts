import { afterEach, beforeEach, expect } from 'vitest'

const levels = ['error', 'warn'] as const

/** Replaces `console.error` and `console.warn`. `stop` restores them and returns what was logged. */
export function collectNoise(): { stop: () => string[] } {
  const noise: string[] = []
  const before = levels.map((level) => [level, console[level]] as const)
  for (const level of levels)
    console[level] = (...args: unknown[]) => void noise.push(`console.${level}: ${args.map(shown).join(' ')}`)
  return {
    stop() {
      for (const [level, method] of before) console[level] = method
      return noise
    },
  }
}

/**
 * Fails each test of the file that logs to `console.error` or `console.warn`: a warning of React, a state set outside `act`,
 * a missing key in a list. A test that expects a message spies on the console itself.
 */
export function guardAgainstNoise(): void {
  let noise = collectNoise()
  noise.stop()
  beforeEach(() => {
    noise = collectNoise()
  })
  afterEach(() => {
    expect(noise.stop(), 'the console stays silent').toEqual([])
  })
}

function shown(part: unknown): string {
  return part instanceof Error ? (part.stack ?? part.message) : String(part)
}
