import { useTexts } from '@atrium/portal'
import { QueryPlaceholder } from '@atrium/screens'
import { Button, Callout, Drawer, HStack, Stack, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { releaseQuery, type ModuleState } from '../../queries/release.queries.ts'
import { BreakList } from '../release-module/break-list.tsx'
import { actionsOf, type ReleaseAction } from '../release-module/release-action.ts'
import { useActionItems } from '../release-module/use-action-items.ts'
import { ReleaseFacts } from './release-facts.tsx'
import { ReleaseParts } from './release-parts.tsx'
import type { Trial } from '../try-release/use-trial.ts'
import { WithdrawnNote } from '../release-words/withdrawn-note.tsx'

interface ReleaseDrawerProps {
  readonly module: ModuleState
  readonly trial: Trial
  readonly version: string
  readonly isBusy: boolean
  readonly onAction: (action: ReleaseAction, version: string) => void
  readonly onClose: () => void
}

/** One release: its facts, what it uses and contains, whether it could become active, and its actions. */
export default function ReleaseDrawer({
  module,
  trial,
  version,
  isBusy,
  onAction,
  onClose,
}: ReleaseDrawerProps) {
  const t = useTexts()
  const itemsOf = useActionItems()
  const query = useQuery(releaseQuery(module.code, version))
  const { data, error } = query
  const release = data?.release
  const items = release ? itemsOf(actionsOf(release, module, trial), release) : []
  // An address may hold text that is not a valid version.
  const isGone = error?.code === 'not_found' || error?.code === 'validation'
  return (
    <Drawer
      open
      size="lg"
      title={t('release.title', { version })}
      closeLabel={t('close')}
      onClose={onClose}
      footer={
        items.length === 0 ? null : (
          <HStack flexWrap="wrap" justifyContent="flex-end" gap="2">
            {items.map(({ value, label, disabled }) => (
              <Button
                key={value}
                size="sm"
                busy={isBusy}
                disabled={disabled}
                onClick={() => onAction(value, version)}
              >
                {label}
              </Button>
            ))}
          </HStack>
        )
      }
    >
      {isGone ? (
        <Text tone="muted">{t('release.gone')}</Text>
      ) : !data ? (
        <QueryPlaceholder
          query={query}
          loading={t('release.loading')}
          failed={t('release.failed')}
          lines={8}
        />
      ) : (
        <Stack gap="4">
          {data.release.withdrawn === null ? null : (
            <WithdrawnNote version={version} withdrawn={data.release.withdrawn} />
          )}
          {data.release.state === 'removed' ? null : data.breaks.length === 0 ? (
            <Callout tone="success">{t('release.fits')}</Callout>
          ) : (
            <Callout tone="error" title={t('release.breaks', { count: data.breaks.length })}>
              <BreakList breaks={data.breaks} />
            </Callout>
          )}
          <ReleaseFacts release={data.release} />
          <ReleaseParts release={data.release} />
        </Stack>
      )}
    </Drawer>
  )
}
