/**
 * The contract's pattern for a module's code, copied to leave its schemas out of the bundle. A test compares the two.
 */
const code = /^[a-z][a-z0-9-]{0,59}$/

/** Splits typed text into codes, and returns the invalid ones separately. */
export function newCodesOf(typed: string): {
  readonly codes: readonly string[]
  readonly wrong: readonly string[]
} {
  const codes = [...new Set(typed.split(/[\s,;،؛]+/).filter((part) => part !== ''))]
  return { codes, wrong: codes.filter((one) => !code.test(one)) }
}
