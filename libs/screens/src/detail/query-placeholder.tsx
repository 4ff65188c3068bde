import { QueryView, type QueryViewProps } from '@atrium/modals'

/** In the place of a query's data: a skeleton while it loads, or why it failed. For components that return early. */
export function QueryPlaceholder(props: Omit<QueryViewProps<unknown>, 'children'>) {
  return <QueryView {...props}>{() => null}</QueryView>
}
