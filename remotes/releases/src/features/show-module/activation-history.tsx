import { QueryPages } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Badge, Box, EmptyState, Text } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { historyQuery, type Activation } from '../../queries/release.queries.ts'
import { cardTableStyles } from '../card-table/card-table-styles.ts'
import { Parts } from '../release-words/parts.tsx'
import { useReleaseWords } from '../release-words/use-release-words.ts'
import { VersionText } from '../release-words/version-text.tsx'

const styles = cardTableStyles({
  wide: '12rem minmax(0, 2fr) 9rem 9rem minmax(0, 1fr)',
  narrow: 'repeat(2, minmax(0, 1fr))',
})

const headings = ['history.at', 'history.what', 'modules.active', 'modules.candidate', 'history.by'] as const

/** Which versions were active or candidates and when, who decided it, and why. */
export function ActivationHistory({ moduleCode }: { readonly moduleCode: string }) {
  const t = useTexts()
  const query = useInfiniteQuery(historyQuery(moduleCode))
  return (
    <QueryPages
      query={query}
      rowsOf={({ activations }) => activations}
      loading={t('history.loading')}
      failed={t('history.failed')}
      more={t('history.more')}
      empty={<EmptyState title={t('history.empty')} icon={<History />} />}
    >
      {(activations) => (
        <Box role="table" aria-label={t('module.tabs.history')} css={styles}>
          <div role="rowgroup" data-part="head">
            <div role="row">
              {headings.map((key) => (
                <div key={key} role="columnheader">
                  {t(key)}
                </div>
              ))}
            </div>
          </div>
          {activations.map((one) => (
            <ActivationRow key={one.generation} activation={one} />
          ))}
        </Box>
      )}
    </QueryPages>
  )
}

function ActivationRow({ activation }: { readonly activation: Activation }) {
  const { at, kind, reason, active_version: active, candidate, by, key_name: keyName } = activation
  const t = useTexts()
  const words = useReleaseWords()
  const versions = [
    ['modules.active', active],
    ['modules.candidate', candidate?.version ?? null],
  ] as const
  const portal = t(kind === 'withdrawn' ? 'history.byItself' : 'releases.portalItself')
  return (
    <div role="rowgroup" data-part="group">
      <div role="row">
        <div role="rowheader">
          <time dateTime={at}>{words.time(at)}</time>
        </div>
        <div role="cell" data-part="whole">
          <Badge tone={kind === 'withdrawn' ? 'warning' : 'neutral'}>{t(`history.kinds.${kind}`)}</Badge>
          {kind === 'candidate' && candidate !== null ? (
            <Text mt="1">
              <Parts of={words.audience(candidate)} />
            </Text>
          ) : null}
          {reason === null ? null : (
            <Text mt="1">
              <bdi>{reason}</bdi>
            </Text>
          )}
        </div>
        {versions.map(([key, version]) => (
          <div key={key} role="cell">
            <Box as="span" data-part="label" aria-hidden>
              {t(key)}
            </Box>
            {version === null ? t('modules.unknown') : <VersionText>{version}</VersionText>}
          </div>
        ))}
        <div role="cell">
          <Box as="span" data-part="label" aria-hidden>
            {t('history.by')}
          </Box>
          <bdi>{by?.name ?? portal}</bdi>
          {keyName === null ? null : (
            <Text tone="muted" textStyle="xs">
              {t('releases.byKey', { name: keyName })}
            </Text>
          )}
        </div>
      </div>
    </div>
  )
}
