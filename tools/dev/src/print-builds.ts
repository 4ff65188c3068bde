import type { Stats } from '@rspack/core'

/** Prints how long each build of the module took, or why it failed. */
export function printBuilds(code: string, say: (line: string) => void): (stats: Stats) => void {
  return (stats) => {
    if (stats.hasErrors()) {
      say(`${code} cannot be built; the page keeps what it has until it can:`)
      say(stats.toString({ all: false, errors: true, colors: false }))
    } else say(`${code}: built in ${(stats.endTime ?? 0) - (stats.startTime ?? 0)} ms`)
  }
}
