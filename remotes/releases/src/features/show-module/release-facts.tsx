import { useTexts } from '@atrium/portal'
import { FactList } from '@atrium/ui'
import type { ReleaseDetails } from '../../queries/release.queries.ts'
import { Parts } from '../release-words/parts.tsx'
import { useReleaseWords } from '../release-words/use-release-words.ts'
import { StateBadge } from './state-badge.tsx'

/** When and by whom a release was published, its size, how many sessions run it, and its figures. */
export function ReleaseFacts({ release }: Pick<ReleaseDetails, 'release'>) {
  const { state, published_at: at, published_by: by, key_name: key, source, figures, in_use: use } = release
  const t = useTexts()
  const words = useReleaseWords()
  const from = [
    by?.name ?? t('releases.portalItself'),
    key === null ? t(`releases.sources.${source}`) : t('releases.byKey', { name: key }),
  ]
  return (
    <FactList
      facts={[
        { key: 'state', name: t('releases.state'), value: <StateBadge state={state} /> },
        { key: 'at', name: t('releases.at'), value: <time dateTime={at}>{words.time(at)}</time> },
        { key: 'by', name: t('releases.by'), value: <Parts of={from} /> },
        { key: 'bytes', name: t('releases.bytes'), value: words.bytes(release.bytes) },
        {
          key: 'use',
          name: t('releases.inUse'),
          value: t('releases.sessions', { count: use, number: words.number(use) }),
        },
        {
          key: 'loads',
          name: t('modules.loads'),
          value: (
            <Parts
              of={figures.loads === 0 ? [words.loads(figures)] : [words.loads(figures), words.fare(figures)]}
            />
          ),
        },
        { key: 'portal', name: t('release.portal'), value: release.needs.portal },
        { key: 'contract', name: t('release.contract'), value: release.needs.contract },
        { key: 'languages', name: t('release.languages'), value: release.languages.join(', ') },
      ]}
    />
  )
}
