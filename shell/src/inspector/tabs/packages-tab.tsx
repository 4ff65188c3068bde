import { Badge } from '@atrium/ui'
import { useStore } from 'zustand'
import { packageFacts, type PackageFacts } from '../facts/package-facts.ts'
import { recordStore } from '../record/record-store.ts'
import { useSources } from '../use-sources.ts'
import { useWords } from '../use-words.ts'
import { Code, Muted } from './cells.tsx'
import { DenseTable } from './dense-table.tsx'

function RequestedRanges({ asked }: Pick<PackageFacts, 'asked'>) {
  const { t } = useWords()
  if (asked.length === 0) return <Muted>{t('packages.unused')}</Muted>
  return asked.map(({ range, fits, by }) => (
    <div key={range}>
      {range === '*' ? t('packages.any') : <Code>{range}</Code>}{' '}
      <Badge size="xs" tone={fits ? 'neutral' : 'danger'}>
        {t(fits ? 'packages.fits' : 'packages.misfit')}
      </Badge>{' '}
      {by.join(', ')}
    </div>
  ))
}

/** What the shell shares with modules, which modules took it, and whether it fits what they asked for. */
export function PackagesTab() {
  const { t } = useWords()
  const sources = useSources()
  const releases = useStore(sources.gateStore, (gate) => gate.releases)
  // The requested ranges are in no store: this reads them again with every step.
  useStore(recordStore, ({ steps }) => steps)
  return (
    <DenseTable
      label={t('tabs.packages')}
      columns={[
        { heading: t('packages.package'), cell: ({ name }) => <Code>{name}</Code> },
        { heading: t('packages.provided'), cell: ({ version }) => <Code>{version}</Code> },
        { heading: t('packages.users'), cell: ({ asked }) => <RequestedRanges asked={asked} /> },
      ]}
      rows={packageFacts(sources, [...releases.keys()])}
      rowKey={({ name }) => name}
    />
  )
}
