import { matchPath } from '@atrium/portal'

/** `page`: the entry's page is shown. `within`: the shown page lies below the entry's. */
export type Mark = 'page' | 'within'

const stepsOf = (path: string) => path.split('/').filter((step) => step !== '')

/** Returns how many steps of an address lead to a page or from its start towards what lies below it; 0 if none do. */
function stepsTo(pagePath: string, steps: readonly string[]): number {
  const count = stepsOf(pagePath).length
  const isOnTheWay = count > 0 && matchPath(pagePath, steps.slice(0, count).join('/')) !== null
  return isOnTheWay ? count : 0
}

/**
 * Returns the one entry of the navigation that stands for the page at `path`: the one that shares the longest way with it.
 * @param pagePaths of the entries, as their pages declare them
 */
export function markEntry(
  pagePaths: readonly string[],
  path: string,
): { readonly pagePath: string; readonly mark: Mark } | null {
  // A page at the address of the project alone has nothing below it.
  if (path === '') return pagePaths.includes('') ? { pagePath: '', mark: 'page' } : null
  const steps = stepsOf(path)
  let furthest = { pagePath: '', count: 0 }
  for (const pagePath of pagePaths) {
    const count = stepsTo(pagePath, steps)
    if (count > furthest.count) furthest = { pagePath, count }
  }
  if (furthest.count === 0) return null
  return { pagePath: furthest.pagePath, mark: furthest.count === steps.length ? 'page' : 'within' }
}
