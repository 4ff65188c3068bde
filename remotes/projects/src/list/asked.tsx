import type { CallFailure } from '@atrium/client'
import { useFailureText, useTexts } from '@atrium/portal'
import { ErrorState, SkeletonLines } from '@atrium/ui'
import type { ReactNode } from 'react'

interface AskedProps<Data> {
  readonly query: {
    readonly data: Data | undefined
    readonly error: CallFailure | null
    readonly isFetching: boolean
    readonly refetch: () => Promise<unknown>
  }
  /** What is said while it is on its way, and where it cannot be had. */
  readonly loading: string
  readonly failed: string
  readonly children: (data: Data) => ReactNode
}

/** What the server was asked for, or that it is on its way, or why it cannot be had. */
export function Asked<Data>({ query, loading, failed, children }: AskedProps<Data>) {
  const t = useTexts()
  const failureText = useFailureText()
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (!error) return <SkeletonLines label={loading} lines={6} />
  return (
    <ErrorState
      title={failed}
      detail={failureText(error)}
      retryLabel={t('retry')}
      onRetry={() => void refetch()}
      busy={isFetching}
    />
  )
}
