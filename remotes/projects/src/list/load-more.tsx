import { useTexts } from '@atrium/portal'
import { Button } from '@atrium/ui'

interface LoadMoreProps {
  readonly query: {
    readonly hasNextPage: boolean
    readonly isFetchingNextPage: boolean
    readonly fetchNextPage: () => Promise<unknown>
  }
}

/** A way to further rows, where there are some. */
export function LoadMore({ query }: LoadMoreProps) {
  const t = useTexts()
  if (!query.hasNextPage) return null
  return (
    <Button
      alignSelf="center"
      size="sm"
      busy={query.isFetchingNextPage}
      onClick={() => void query.fetchNextPage()}
    >
      {t('modals.loadMore')}
    </Button>
  )
}
