import type { QueryViewProps } from '@atrium/modals'
import { useLanguage } from '@atrium/portal'
import { Button, SkeletonLines } from '@atrium/ui'
import { FigureTile } from './figure-tile.tsx'

interface QueryFigureProps<Data> {
  readonly query: QueryViewProps<Data>['query']
  /** Null where nobody knows the number. */
  readonly valueOf: (data: Data) => number | null
  readonly label: string
  readonly unit?: string
  /** The page that lists what is counted. */
  readonly to: string
  readonly loading: string
  /** On the button that repeats a failed request. */
  readonly again: string
}

/** A figure of the overview of a project that a module fetches: its number, a skeleton, or a button that repeats a failed request. */
export function QueryFigure<Data>({
  query,
  valueOf,
  label,
  unit,
  to,
  loading,
  again,
}: QueryFigureProps<Data>) {
  const language = useLanguage(({ code }) => code)
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) {
    const value = valueOf(data)
    return value === null ? (
      <FigureTile label={label} value="–" to={to} />
    ) : (
      <FigureTile label={label} value={Math.round(value).toLocaleString(language)} unit={unit} to={to} />
    )
  }
  const waiting = error ? (
    <Button size="xs" busy={isFetching} onClick={() => void refetch()}>
      {again}
    </Button>
  ) : (
    <SkeletonLines label={loading} lines={1} />
  )
  return <FigureTile label={label} value={waiting} />
}
