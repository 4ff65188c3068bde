import { QueryPages } from '@atrium/modals'
import { linkProps, useProject, useTexts } from '@atrium/portal'
import { Badge, Box, EmptyState, HStack, Link, MenuButton, Stack, Text, VisuallyHidden } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { EllipsisVertical, PackageOpen } from 'lucide-react'
import { releaseAddress } from '../../addresses/module-page-state.ts'
import { releasesQuery, type FoundRelease, type ModuleState } from '../../queries/release.queries.ts'
import { cardTableStyles } from '../card-table/card-table-styles.ts'
import { actionsOf, type ReleaseAction } from '../release-module/release-action.ts'
import { useActionItems } from '../release-module/use-action-items.ts'
import { useReleaseWords } from '../release-words/use-release-words.ts'
import { VersionText } from '../release-words/version-text.tsx'
import type { Trial } from '../try-release/use-trial.ts'
import { StateBadge } from './state-badge.tsx'

const styles = cardTableStyles({
  wide: 'minmax(0, 1.2fr) 7rem minmax(0, 1.6fr) minmax(0, 1.4fr) minmax(0, 1fr) 2.25rem',
  narrow: 'repeat(2, minmax(0, 1fr))',
})

const headings = [
  'modules.version',
  'releases.state',
  'releases.by',
  'modules.loads',
  'releases.inUse',
] as const

interface ReleaseTableProps {
  readonly module: ModuleState
  readonly trial: Trial
  readonly onAction: (action: ReleaseAction, version: string) => void
}

/** Every release of a module, newest first. Each row opens its details. */
export function ReleaseTable({ module, trial, onAction }: ReleaseTableProps) {
  const t = useTexts()
  const words = useReleaseWords()
  const query = useInfiniteQuery(releasesQuery(module.code))
  const total = query.data?.pages.at(-1)?.count ?? 0
  return (
    <QueryPages
      query={query}
      rowsOf={({ releases }) => releases}
      loading={t('releases.loading')}
      failed={t('releases.failed')}
      more={t('releases.more')}
      empty={<EmptyState title={t('releases.empty')} icon={<PackageOpen />} />}
    >
      {(releases) => (
        <Stack gap="2">
          <Text tone="muted" textStyle="sm" role="status">
            {t('releases.count', { count: total, number: words.number(total) })}
          </Text>
          <Box role="table" aria-label={t('module.tabs.releases')} css={styles}>
            <div role="rowgroup" data-part="head">
              <div role="row">
                {headings.map((key) => (
                  <div key={key} role="columnheader">
                    {t(key)}
                  </div>
                ))}
                <div role="columnheader">
                  <VisuallyHidden>{t('actions.title')}</VisuallyHidden>
                </div>
              </div>
            </div>
            {releases.map((release) => (
              <ReleaseRow key={release.version} {...{ release, module, trial, onAction }} />
            ))}
          </Box>
        </Stack>
      )}
    </QueryPages>
  )
}

function ReleaseRow({
  release,
  module,
  trial,
  onAction,
}: ReleaseTableProps & { readonly release: FoundRelease }) {
  const { version, published_at: at, published_by: by, source, key_name: keyName, state, figures } = release
  const t = useTexts()
  const words = useReleaseWords()
  const project = useProject()
  const itemsOf = useActionItems()
  const offered = actionsOf(release, module, trial)
  const told = [
    [
      'releases.by',
      by?.name ?? t('releases.portalItself'),
      keyName === null ? t(`releases.sources.${source}`) : t('releases.byKey', { name: keyName }),
    ],
    [
      'modules.loads',
      t('releases.loads', { count: figures.loads, number: words.loads(figures) }),
      figures.loads === 0 ? '' : words.fare(figures),
    ],
    [
      'releases.inUse',
      t('releases.sessions', { count: release.in_use, number: words.number(release.in_use) }),
      '',
    ],
  ] as const
  return (
    <div role="rowgroup" data-part="group">
      <div role="row">
        <Box role="rowheader" pe={{ base: '10', lg: '0' }}>
          <Link {...linkProps(releaseAddress(project.code, module.code, version))} fontWeight="medium">
            <VersionText>{version}</VersionText>
          </Link>
          <Text tone="muted" textStyle="xs" fontWeight="normal">
            <time dateTime={at}>{words.time(at)}</time>
          </Text>
        </Box>
        <div role="cell">
          <Box as="span" data-part="label" aria-hidden>
            {t('releases.state')}
          </Box>
          <HStack gap="1" flexWrap="wrap">
            <StateBadge state={state} />
            {trial.override?.version === version ? <Badge tone="warning">{t('trial.here')}</Badge> : null}
          </HStack>
        </div>
        {told.map(([key, said, detail]) => (
          <div key={key} role="cell">
            <Box as="span" data-part="label" aria-hidden>
              {t(key)}
            </Box>
            <bdi>{said}</bdi>
            {detail === '' ? null : (
              <Text tone="muted" textStyle="xs">
                {detail}
              </Text>
            )}
          </div>
        ))}
        <div role="cell" data-part="corner">
          {offered.length === 0 ? null : (
            <MenuButton
              size="sm"
              kind="quiet"
              label={t('actions.ofVersion', { version })}
              icon={<EllipsisVertical size={16} />}
              items={itemsOf(offered, release)}
              onSelect={(value) => {
                const chosen = offered.find(({ action }) => action === value)
                if (chosen) onAction(chosen.action, version)
              }}
            />
          )}
        </div>
      </div>
    </div>
  )
}
