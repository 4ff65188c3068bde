import { NameCell, usePagesInView, VirtualTable, type Column } from '@atrium/modals/long-table'
import { useFailureText, useProject, useTexts } from '@atrium/portal'
import { Box, EmptyState, ErrorState, MenuButton, SkeletonLines, Text, VisuallyHidden } from '@atrium/ui'
import { EllipsisVertical, PackageOpen } from 'lucide-react'
import { useCallback } from 'react'
import { releaseAddress } from '../../pages/module-page-state.ts'
import {
  releasePageQuery,
  releasePageSize,
  type FoundRelease,
  type ModuleState,
} from '../../queries/release.queries.ts'
import { deedsOf, type ReleaseDeed } from '../release-module/release-deed.ts'
import { useDeedItems } from '../release-module/use-deed-items.ts'
import { useReleaseWords } from '../release-words/use-release-words.ts'
import { StateBadge } from './state-badge.tsx'

interface ReleaseTableProps {
  readonly module: ModuleState
  readonly onDeed: (deed: ReleaseDeed, version: string) => void
}

/** Every release of a module, newest first; each leads to its details. */
export function ReleaseTable({ module, onDeed }: ReleaseTableProps) {
  const { code } = module
  const t = useTexts()
  const words = useReleaseWords()
  const project = useProject()
  const failureText = useFailureText()
  const itemsOf = useDeedItems()
  const queryOf = useCallback((page: number) => releasePageQuery(code, page), [code])
  const { total, rowAt, error, isFetching, retry, onRange } = usePagesInView(
    queryOf,
    ({ releases, count }) => ({ rows: releases, total: count }),
    releasePageSize,
  )
  if (error && total === undefined)
    return (
      <ErrorState
        title={t('releases.failed')}
        detail={failureText(error)}
        retryLabel={t('retry')}
        onRetry={retry}
        busy={isFetching}
      />
    )
  if (total === undefined) return <SkeletonLines label={t('releases.loading')} lines={6} />
  if (total === 0) return <EmptyState title={t('releases.empty')} icon={<PackageOpen />} />
  const columns: Column<FoundRelease>[] = [
    {
      key: 'version',
      title: t('modules.version'),
      width: 'minmax(0, 1.4fr)',
      cell: (release) => <NameCell name={release.version} detail={words.time(release.published_at)} />,
    },
    {
      key: 'state',
      title: t('releases.state'),
      width: 'minmax(5.5rem, 7rem)',
      cell: ({ state }) => <StateBadge state={state} />,
    },
    {
      key: 'by',
      title: t('releases.by'),
      width: 'minmax(0, 1.6fr)',
      onlyWide: true,
      cell: ({ source, published_by: by, key_name: keyName }) => (
        <NameCell
          name={by?.name ?? t('releases.portalItself')}
          detail={keyName === null ? t(`releases.sources.${source}`) : t('releases.byKey', { name: keyName })}
        />
      ),
    },
    {
      key: 'figures',
      title: t('modules.loads'),
      width: 'minmax(0, 1.4fr)',
      onlyWide: true,
      cell: ({ figures }) => (
        <NameCell
          name={t('releases.loads', { count: figures.loads, number: words.loads(figures) })}
          detail={figures.loads === 0 ? '' : words.fare(figures)}
        />
      ),
    },
    {
      key: 'use',
      title: t('releases.inUse'),
      width: 'minmax(0, 1fr)',
      onlyWide: true,
      cell: ({ in_use: inUse }) => t('releases.sessions', { count: inUse, number: words.number(inUse) }),
    },
    {
      key: 'deeds',
      title: <VisuallyHidden>{t('deeds.title')}</VisuallyHidden>,
      width: '2.25rem',
      align: 'end',
      cell: (release) => {
        const offered = deedsOf(release, module)
        return offered.length === 0 ? null : (
          <MenuButton
            size="sm"
            kind="quiet"
            label={t('deeds.ofVersion', { version: release.version })}
            icon={<EllipsisVertical size={16} />}
            items={itemsOf(offered, release)}
            onSelect={(value) => {
              const chosen = offered.find(({ deed }) => deed === value)
              if (chosen) onDeed(chosen.deed, release.version)
            }}
          />
        )
      },
    },
  ]
  return (
    <Box display="flex" flexDirection="column" gap="2" height="max(22rem, calc(100dvh - 30rem))">
      <Text tone="muted" textStyle="sm" role="status">
        {t('releases.count', { count: total, number: words.number(total) })}
      </Text>
      <VirtualTable
        label={t('module.tabs.releases')}
        columns={columns}
        count={total}
        rowAt={rowAt}
        keyOf={({ version }) => version}
        addressOf={({ version }) => releaseAddress(project.code, code, version)}
        busy={isFetching}
        onRange={onRange}
      />
    </Box>
  )
}
