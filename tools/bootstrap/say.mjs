/** Prints one line about what is being done or what failed. */
export function say(message) {
  process.stderr.write(`atrium: ${message}\n`)
}

/** A reason to stop that the reader can act on; printed without a stack. */
export class Stop extends Error {}
