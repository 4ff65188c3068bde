/** Says in the address which view is shown. */
export const viewName = 'view'

/** What the address narrows a screen by: all that its query says, but for the view itself. */
export function filtersInAddress(search: string): Record<string, string> {
  const { [viewName]: _, ...filters } = Object.fromEntries(new URLSearchParams(search))
  return filters
}

/** Whether two sets of filters say the same, in whatever order. */
export function isSameFilters(
  one: Readonly<Record<string, string>>,
  other: Readonly<Record<string, string>>,
): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}

/** The query that shows a view: its filters, and its id so that it can be told. */
export function searchOfView(id: string, filters: Readonly<Record<string, string>>): string {
  return `?${new URLSearchParams({ ...filters, [viewName]: id })}`
}
