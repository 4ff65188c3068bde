/** A module's code as the contract takes it, without the contract's schemas; a test holds them together. */
const code = /^[a-z][a-z0-9-]{0,59}$/

/** Codes as they are typed one after the other, and those among them that can be none. */
export function newCodesOf(typed: string): {
  readonly codes: readonly string[]
  readonly wrong: readonly string[]
} {
  const codes = [...new Set(typed.split(/[\s,;،؛]+/).filter((part) => part !== ''))]
  return { codes, wrong: codes.filter((one) => !code.test(one)) }
}
