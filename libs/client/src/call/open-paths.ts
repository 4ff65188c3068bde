import type { CallPath } from '@atrium/contract'

/** The calls that need no token. A test compares this list with the contract, whose schemas stay out of the browser. */
const openPaths: ReadonlySet<CallPath> = new Set<CallPath>([
  '/auth/captcha',
  '/auth/login',
  '/auth/refresh',
  '/auth/logout',
  '/language/getActive',
])

export function isOpen(path: CallPath): boolean {
  return openPaths.has(path)
}
