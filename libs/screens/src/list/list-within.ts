import type { List } from './use-list.ts'

/**
 * A list whose filters the page keeps with the rest of its state, as a list in a tab has them. It has one order and no saved views.
 * `none` are the filters that let everything through.
 */
export function listWithin<Filters extends object>(
  filters: Filters,
  none: Filters,
  onFilter: (change: Partial<Filters>) => void,
): List<Filters, ''> {
  return {
    filters,
    filter: onFilter,
    isFiltered: Object.keys(none).some(
      (name) => filters[name as keyof Filters] !== none[name as keyof Filters],
    ),
    clear: () => onFilter(none),
    sort: '',
    sortBy: () => undefined,
  }
}
