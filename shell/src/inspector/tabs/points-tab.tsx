import { extensionStore } from '@atrium/portal/host'
import { Badge, EmptyState, type Tone } from '@atrium/ui'
import { useStore } from 'zustand'
import { pointFacts, type ExtensionFacts } from '../facts/point-facts.ts'
import { useSources } from '../use-sources.ts'
import { useWords } from '../use-words.ts'
import { Code, Muted } from './cells.tsx'
import { DenseTable } from './dense-table.tsx'

const tones: Record<NonNullable<ExtensionFacts['state']>, Tone> = {
  loading: 'info',
  shown: 'success',
  broken: 'danger',
}

function Extension({ name, version, state }: ExtensionFacts) {
  const { t } = useWords()
  return (
    <div>
      <Code>{name}</Code> <Muted>{version}</Muted>{' '}
      {state === null ? null : (
        <Badge size="xs" tone={tones[state]}>
          {t(`points.states.${state}`)}
        </Badge>
      )}
    </div>
  )
}

/** The extension points of the offered modules, and what fills them for this person. */
export function PointsTab() {
  const { t } = useWords()
  const gate = useStore(useSources().gateStore)
  const points = pointFacts(gate, useStore(extensionStore))
  if (points.length === 0) return <EmptyState title={t('points.empty')} />
  return (
    <DenseTable
      label={t('tabs.points')}
      columns={[
        { heading: t('points.point'), cell: ({ name }) => <Code>{name}</Code> },
        {
          heading: t('points.shownBy'),
          cell: ({ shownBy }) => (shownBy === null ? <Muted>{t('none')}</Muted> : <Code>{shownBy}</Code>),
        },
        {
          heading: t('points.filledBy'),
          cell: ({ extensions }) =>
            extensions.length === 0 ? (
              <Muted>{t('none')}</Muted>
            ) : (
              extensions.map((extension) => <Extension key={extension.name} {...extension} />)
            ),
        },
      ]}
      rows={points}
      rowKey={({ name }) => name}
    />
  )
}
