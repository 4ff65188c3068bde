/** The parts of a portal address: `/p/{project}/{path}` or `/{path}`. */
export interface Address {
  /** The project's code or id as the address spells it, decoded; null outside projects. */
  readonly projectKey: string | null
  /** The rest, without slashes at either end. */
  readonly path: string
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // A stray per cent sign is a typing error: it names nothing, and is shown as it is.
    return part
  }
}

export function parseAddress(pathname: string): Address {
  const parts = pathname.split('/').filter((part) => part !== '')
  const [first, key, ...rest] = parts
  if (first === 'p' && key !== undefined) return { projectKey: decoded(key), path: rest.join('/') }
  return { projectKey: null, path: parts.join('/') }
}

export function projectAddress(projectKey: string, path = ''): string {
  const root = `/p/${encodeURIComponent(projectKey)}`
  return path === '' ? root : `${root}/${path}`
}

/** Returns the parameters that `path` has for a pattern such as `locations/:locationId`, or null if it does not match. */
export function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | null {
  if (pattern === '') return path === '' ? {} : null
  const wanted = pattern.split('/')
  const given = path.split('/')
  if (wanted.length !== given.length) return null
  const parameters: Record<string, string> = {}
  for (const [index, part] of wanted.entries()) {
    const value = given[index]
    if (value === undefined || value === '') return null
    if (part.startsWith(':')) parameters[part.slice(1)] = decoded(value)
    else if (part !== value) return null
  }
  return parameters
}
