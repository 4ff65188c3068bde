/** Fills the `{id}` members of a call's path from the input. Returns the address and the input without them. */
export function addressOf(
  path: string,
  input: Readonly<Record<string, unknown>>,
): { path: string; body: object } {
  const body = { ...input }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = body[name]
    if (value === undefined) throw new TypeError(`The call ${path} needs '${name}'`)
    delete body[name]
    return encodeURIComponent(String(value))
  })
  return { path: filled, body }
}
