import type { CallFailure } from '@atrium/client'
import { QueryView } from '@atrium/modals'
import { useFailureText } from '@atrium/portal'
import { EmptyState } from '@atrium/ui'
import { Lock } from 'lucide-react'
import type { ReactNode } from 'react'

export interface DetailPageProps<Data, Thing = Data> {
  readonly query: {
    readonly data: Data | undefined
    readonly error: CallFailure | null
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  readonly loading: string
  readonly failed: string
  /** What is said if there is no such thing, or the person may not see it. */
  readonly gone: {
    readonly title: string
    readonly hint: string
    readonly icon: ReactNode
    readonly action?: ReactNode
  }
  /** Finds the thing in the data, where the data holds more than one; undefined if it is not there. */
  readonly find?: (data: Data) => Thing | undefined
  readonly children: (thing: Thing) => ReactNode
}

/**
 * The details of one thing, on a page or in a pane; or skeletons while it is loading, that it does not exist, that it may not be
 * seen, why it failed.
 */
export function DetailPage<Data, Thing = Data>(props: DetailPageProps<Data, Thing>) {
  const { query, loading, failed, gone, find, children } = props
  const failureText = useFailureText()
  const { error } = query
  // An address may name what cannot even be an id.
  if (error?.code === 'not_found' || error?.code === 'validation') return <EmptyState {...gone} />
  if (error?.code === 'forbidden') return <EmptyState title={failureText(error)} icon={<Lock />} />
  return (
    <QueryView query={query} loading={loading} failed={failed} lines={8}>
      {(data) => {
        // Without `find` the data is the thing.
        const thing = find ? find(data) : (data as unknown as Thing)
        return thing === undefined ? <EmptyState {...gone} /> : children(thing)
      }}
    </QueryView>
  )
}
