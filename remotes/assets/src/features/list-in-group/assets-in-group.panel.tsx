import { linkProps, useProject, useTexts, type ExtensionProps, type locationGroupTabs } from '@atrium/portal'
import { LinkedList } from '@atrium/screens'
import { Box, EmptyState, Link, Stack, Text } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import { assetsAddress } from '../../addresses/page-state.ts'
import { assetsInGroupQuery } from '../../queries/asset.queries.ts'
import { useLinkedAssets } from '../list-at-location/use-linked-assets.tsx'

/** The assets in the places of a location group and below them: how many there are, and each with the way to its page. */
export default function AssetsInGroupPanel({ projectId, groupId }: ExtensionProps<typeof locationGroupTabs>) {
  const t = useTexts()
  const { code: projectKey } = useProject()
  const linked = useLinkedAssets()
  const query = useInfiniteQuery(assetsInGroupQuery(projectId, groupId))
  const found = query.data?.pages[0]
  return (
    <Stack gap="3">
      {found && found.total > 0 ? (
        <Box display="flex" flexWrap="wrap" justifyContent="space-between" gap="2">
          <Text>
            {t(found.total_is_lower_bound ? 'list.moreThan' : 'list.count', { count: found.total })}
          </Text>
          <Link {...linkProps(assetsAddress(projectKey, { group: groupId }))}>{t('inGroup.all')}</Link>
        </Box>
      ) : null}
      <LinkedList
        query={query}
        rowsOf={({ assets }) => linked(assets)}
        label={t('here.title')}
        intro={t('inGroup.intro')}
        loading={t('list.loading')}
        failed={t('list.failed')}
        more={t('here.more')}
        empty={<EmptyState title={t('inGroup.none')} hint={t('inGroup.noneHint')} icon={<Wrench />} />}
      />
    </Stack>
  )
}
