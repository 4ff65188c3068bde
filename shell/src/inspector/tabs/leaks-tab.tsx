import { EmptyState, Text } from '@atrium/ui'
import type { TFunction } from 'i18next'
import { useStore } from 'zustand'
import { recordStore, type LeakRecord } from '../record/record-store.ts'
import { useWords } from '../use-words.ts'
import { Muted } from './cells.tsx'
import { DenseTable } from './dense-table.tsx'

/** Describes what is certainly the module's own. */
function leftOf(t: TFunction, { subscriptions, holdings, elements, applications }: LeakRecord): string[] {
  return [
    ...(subscriptions.length > 0 ? [t('leaks.subscriptions', { names: subscriptions.join(', ') })] : []),
    ...(holdings.length > 0 ? [t('leaks.holdings', { names: holdings.join(', ') })] : []),
    ...(elements > 0 ? [t('leaks.elements', { number: elements })] : []),
    ...(applications > 0 ? [t('leaks.applications', { number: applications })] : []),
  ]
}

/** Describes what was added while it was on screen, whoever added it. */
function meanwhileOf(t: TFunction, { unclaimed, layers, styles, globals }: LeakRecord): string[] {
  return [
    ...unclaimed,
    ...(layers > 0 ? [t('leaks.layers', { number: layers })] : []),
    ...(styles > 0 ? [t('leaks.styles', { number: styles })] : []),
    ...(globals.length > 0 ? [t('leaks.globals', { names: globals.join(', ') })] : []),
  ]
}

function Lines({ lines }: { readonly lines: readonly string[] }) {
  const { t } = useWords()
  if (lines.length === 0) return <Muted>{t('leaks.nothing')}</Muted>
  return lines.map((line, index) => <div key={`${index} ${line}`}>{line}</div>)
}

/** What each module left behind when it was unmounted, as far as a page can count it. */
export function LeaksTab() {
  const { t, clock } = useWords()
  const leaks = useStore(recordStore, (records) => records.leaks)
  return (
    <>
      {leaks.length === 0 ? (
        <EmptyState title={t('leaks.empty')} />
      ) : (
        <DenseTable
          label={t('tabs.leaks')}
          columns={[
            { heading: t('leaks.time'), cell: ({ at }) => clock(at) },
            { heading: t('leaks.module'), cell: ({ module }) => module },
            { heading: t('leaks.left'), cell: (leak) => <Lines lines={leftOf(t, leak)} /> },
            { heading: t('leaks.meanwhile'), cell: (leak) => <Lines lines={meanwhileOf(t, leak)} /> },
          ]}
          named={1}
          rows={leaks}
          rowKey={({ id }) => id}
        />
      )}
      <Text tone="muted" textStyle="xs" mt="3" maxW="80ch">
        {t('leaks.scope')}
      </Text>
    </>
  )
}
