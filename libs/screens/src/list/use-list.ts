import { asChoice, asText, useSearchState, type SearchField, type SearchShape } from '@atrium/portal'
import { useMemo } from 'react'

/** What the address says of a list. */
export interface ListSchema<Filters, Sort extends string> {
  readonly filters: SearchShape<Filters>
  /** The orders that the list has; the first one stands unless the address says otherwise. */
  readonly sorts?: readonly [Sort, ...Sort[]]
}

/** What a list shows, all of which stands in the address. */
export interface List<Filters, Sort extends string = string> {
  readonly filters: Filters
  readonly filter: (change: Partial<Filters>) => void
  /** Whether any filter is set. */
  readonly isFiltered: boolean
  /** Takes every filter back. */
  readonly clear: () => void
  readonly sort: Sort
  readonly sortBy: (sort: Sort) => void
  /** Keys of the chosen columns, with commas between; '' if the person has not chosen. Undefined if the address does not say. */
  readonly columns?: string
  readonly showColumns?: (keys: string) => void
}

/** In the address, beside the filters. `view` is the id of a saved view. */
type State<Filters, Sort> = Filters & { readonly sort: Sort; readonly view: string; readonly columns: string }

const unsorted = [''] as const

/**
 * The state of a list, kept in the query of the address: its filters, its order, its columns and its saved view.
 * `schema` is made once, outside of the component.
 */
export function useList<Filters extends object, Sort extends string = ''>(
  schema: ListSchema<Filters, Sort>,
): List<Filters, Sort> {
  const [shape, fallbacks] = useMemo(() => shapeOf(schema), [schema])
  const [state, setState] = useSearchState(shape)
  const filters = useMemo(
    () =>
      Object.fromEntries(
        Object.keys(schema.filters).map((name) => [name, state[name as keyof Filters]]),
      ) as Filters,
    [schema, state],
  )
  return {
    filters,
    filter: (change) => setState(change as Partial<State<Filters, Sort>>),
    isFiltered: Object.entries(fallbacks).some(
      ([name, fallback]) => filters[name as keyof Filters] !== fallback,
    ),
    clear: () => setState({ ...fallbacks, view: '' } as Partial<State<Filters, Sort>>),
    sort: state.sort,
    sortBy: (sort) => setState({ sort } as Partial<State<Filters, Sort>>),
    columns: state.columns,
    showColumns: (columns) => setState({ columns } as Partial<State<Filters, Sort>>),
  }
}

function shapeOf<Filters, Sort extends string>({ filters, sorts }: ListSchema<Filters, Sort>) {
  const choices = sorts ?? (unsorted as unknown as readonly [Sort, ...Sort[]])
  const shape = {
    ...filters,
    sort: asChoice<Sort>(choices, choices[0]),
    view: asText(),
    columns: asText(),
  } as unknown as SearchShape<State<Filters, Sort>>
  const fallbacks = Object.fromEntries(
    Object.entries(filters).map(([name, field]) => [name, (field as SearchField<unknown>).fallback]),
  ) as Filters & object
  return [shape, fallbacks] as const
}
