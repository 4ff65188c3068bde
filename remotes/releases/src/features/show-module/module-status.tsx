import { useTexts } from '@atrium/portal'
import { Box, Button, Grid, HStack, MenuButton, Panel, Stack, Text } from '@atrium/ui'
import { EllipsisVertical } from 'lucide-react'
import type { ModuleState } from '../../queries/release.queries.ts'
import type { ReleaseAction } from '../release-module/release-action.ts'
import { Parts } from '../release-words/parts.tsx'
import { useReleaseWords } from '../release-words/use-release-words.ts'
import { VersionText } from '../release-words/version-text.tsx'
import { FigureList } from './figure-list.tsx'

interface ModuleStatusProps {
  readonly module: ModuleState
  readonly isBusy: boolean
  readonly onAction: (action: ReleaseAction, version: string) => void
}

/** The active version and the candidate side by side, each with its figures. */
export function ModuleStatus({ module, isBusy, onAction }: ModuleStatusProps) {
  const { active_version: active, candidate, since, by, figures, pinned } = module
  const t = useTexts()
  const words = useReleaseWords()
  return (
    <Grid gap="4" gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
      <Panel title={t('modules.active')}>
        {active === null ? (
          <Text tone="muted">{t('modules.notActive')}</Text>
        ) : (
          <Stack gap="3">
            <Box>
              <VersionText>{active}</VersionText>
              <Text textStyle="sm">
                {t('modules.everybody')}
                {since === null ? null : (
                  <Text as="span" tone="muted">
                    {' · '}
                    {by === null
                      ? t('modules.since', { time: words.time(since) })
                      : t('modules.sinceBy', { time: words.time(since), name: by.name })}
                  </Text>
                )}
              </Text>
            </Box>
            <FigureList figures={figures.active} />
          </Stack>
        )}
      </Panel>
      <Panel
        title={t('modules.candidate')}
        actions={
          candidate === null ? null : (
            <HStack gap="1">
              <Button
                size="xs"
                kind="primary"
                busy={isBusy}
                disabled={pinned}
                onClick={() => onAction('promote', candidate.version)}
              >
                {t('actions.promote.label')}
              </Button>
              <MenuButton
                size="xs"
                kind="quiet"
                label={t('actions.ofVersion', { version: candidate.version })}
                icon={<EllipsisVertical size={16} />}
                items={[
                  { value: 'candidate', label: t('candidate.change') },
                  { value: 'endCandidate', label: t('actions.endCandidate.label'), tone: 'danger' },
                ]}
                onSelect={(action) =>
                  onAction(action === 'candidate' ? 'candidate' : 'endCandidate', candidate.version)
                }
              />
            </HStack>
          )
        }
      >
        {candidate === null ? (
          <Text tone="muted" textStyle="sm">
            {t('module.noCandidate')}
          </Text>
        ) : (
          <Stack gap="3">
            <Box>
              <VersionText>{candidate.version}</VersionText>
              <Text textStyle="sm">
                <Parts of={words.audience(candidate)} />
              </Text>
            </Box>
            <FigureList figures={figures.candidate} />
          </Stack>
        )}
      </Panel>
    </Grid>
  )
}
