import { linkProps, useProject, useTexts } from '@atrium/portal'
import { LinkedList } from '@atrium/screens'
import { Box, EmptyState, Link, Stack } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import { assetsAddress } from '../../addresses/page-state.ts'
import { assetsOfKindQuery } from '../../queries/asset.queries.ts'
import { useLinkedAssets } from '../list-at-location/use-linked-assets.tsx'

interface KindAssetsPaneProps {
  readonly projectId: string
  readonly kindId: string
}

/** The assets of a kind and of the kinds below it that stand in the project, each with the way to its page. */
export function KindAssetsPane({ projectId, kindId }: KindAssetsPaneProps) {
  const t = useTexts()
  const { code: projectKey } = useProject()
  const linked = useLinkedAssets()
  const query = useInfiniteQuery(assetsOfKindQuery(projectId, kindId))
  return (
    <Stack gap="3">
      <LinkedList
        query={query}
        rowsOf={(assets) => linked(assets)}
        label={t('pages.list')}
        intro={t('kindAssets.intro')}
        loading={t('list.loading')}
        failed={t('list.failed')}
        more={t('here.more')}
        empty={<EmptyState title={t('kindAssets.none')} hint={t('kindAssets.noneHint')} icon={<Wrench />} />}
      />
      <Box>
        <Link {...linkProps(assetsAddress(projectKey, { kind: kindId }))}>
          {t('kinds.actionNames.assets')}
        </Link>
      </Box>
    </Stack>
  )
}
