import { matchPath } from '@atrium/portal'

/** `page`: it is the page that is shown; `within`: the page that is shown lies below it. */
export type Mark = 'page' | 'within'

const stepsOf = (path: string) => path.split('/').filter((step) => step !== '')

/** How many steps of an address lead to a page or, from its beginning, towards what lies below it; 0 where none do. */
function stepsTo(pagePath: string, steps: readonly string[]): number {
  const count = stepsOf(pagePath).length
  const isOnTheWay = count > 0 && matchPath(pagePath, steps.slice(0, count).join('/')) !== null
  return isOnTheWay ? count : 0
}

/**
 * Which entry of the navigation stands for the page at `path`: the one that leads furthest on its way, alone.
 * @param pagePaths of the entries, as their pages declare them
 */
export function markEntry(
  pagePaths: readonly string[],
  path: string,
): { readonly pagePath: string; readonly mark: Mark } | null {
  const steps = stepsOf(path)
  let furthest = { pagePath: '', count: 0 }
  for (const pagePath of pagePaths) {
    const count = stepsTo(pagePath, steps)
    if (count > furthest.count) furthest = { pagePath, count }
  }
  if (furthest.count === 0) return null
  return { pagePath: furthest.pagePath, mark: furthest.count === steps.length ? 'page' : 'within' }
}
