import type { AssetStatus, RegisteredAsset } from '@atrium/contract'
import { QueryPages } from '@atrium/modals'
import { useTexts, type Project } from '@atrium/portal'
import type { List } from '@atrium/screens'
import { Badge, Panel, Stack, Text } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { boardColumnQuery, type AssetFilters, type AssetSort } from '../../queries/asset.queries.ts'
import { statusTones } from '../show-asset/asset-tones.ts'
import { BoardCard } from './board-card.tsx'

interface BoardColumnProps {
  readonly project: Project
  readonly list: List<AssetFilters, AssetSort>
  readonly status: AssetStatus
  /** The asset whose dialog has closed last. */
  readonly returnedId: string | null
  readonly onChangeStatus: (asset: RegisteredAsset) => void
}

/** The assets of one status: how many there are, and the first of them. */
export function BoardColumn({ project, list, status, returnedId, onChangeStatus }: BoardColumnProps) {
  const t = useTexts()
  const query = useInfiniteQuery(boardColumnQuery(project.id, { ...list.filters, status }, list.sort))
  const found = query.data?.pages.at(-1)
  const name = t(`status.${status}`)
  return (
    <Panel
      title={<Badge tone={statusTones[status]}>{name}</Badge>}
      actions={
        found ? (
          <Text as="span" tone="muted" textStyle="sm" pe="2">
            {t(found.total_is_lower_bound ? 'list.moreThan' : 'list.count', { count: found.total })}
          </Text>
        ) : null
      }
    >
      <QueryPages
        query={query}
        rowsOf={({ assets }) => assets}
        loading={t('list.loading')}
        failed={t('list.failed')}
        lines={4}
        more={t('board.more', { status: name })}
        empty={
          <Text tone="muted" textStyle="sm">
            {t('board.none')}
          </Text>
        }
      >
        {(assets) => (
          <Stack as="ul" gap="2" listStyleType="none" aria-label={name}>
            {assets.map((asset) => (
              <BoardCard
                key={asset.id}
                project={project}
                asset={asset}
                isReturned={asset.id === returnedId}
                onChangeStatus={() => onChangeStatus(asset)}
              />
            ))}
          </Stack>
        )}
      </QueryPages>
    </Panel>
  )
}
