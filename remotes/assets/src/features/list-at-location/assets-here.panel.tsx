import { useTexts, type ExtensionProps, type locationTabs } from '@atrium/portal'
import { LinkedList } from '@atrium/screens'
import { EmptyState } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import { assetsAtQuery } from '../../queries/asset.queries.ts'
import { useLinkedAssets } from './use-linked-assets.tsx'

/** The assets at a location and below it, each with the way to its page. */
export default function AssetsHerePanel({ projectId, locationId }: ExtensionProps<typeof locationTabs>) {
  const t = useTexts()
  const linked = useLinkedAssets()
  const query = useInfiniteQuery(assetsAtQuery(projectId, locationId))
  return (
    <LinkedList
      query={query}
      // The place is said only of what stands further below.
      rowsOf={(assets) => linked(assets, locationId)}
      label={t('here.title')}
      intro={t('here.intro')}
      loading={t('list.loading')}
      failed={t('list.failed')}
      more={t('here.more')}
      empty={<EmptyState title={t('here.none')} hint={t('here.noneHint')} icon={<Wrench />} />}
    />
  )
}
