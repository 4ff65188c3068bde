/** One line about what is being done or what could not be. */
export function say(message) {
  process.stderr.write(`atrium: ${message}\n`)
}

/** A reason to stop that the reader can act on; shown without a stack. */
export class Stop extends Error {}
