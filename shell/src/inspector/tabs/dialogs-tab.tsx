import { Badge, EmptyState } from '@atrium/ui'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { recordStore, type DialogRecord } from '../record/record-store.ts'
import { useWords } from '../use-words.ts'
import { Code, Muted } from './cells.tsx'
import { DenseTable } from './dense-table.tsx'

/** Milliseconds of `performance.now()`, updated every second while `isCounting`. */
function useNow(isCounting: boolean): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setNow(performance.now()), 1_000)
    return () => clearInterval(timer)
  }, [isCounting])
  return now
}

function Outcome({ end }: Pick<DialogRecord, 'end'>) {
  const { t } = useWords()
  if (end) return t(`dialogs.outcomes.${end.outcome ?? 'unseen'}`)
  return (
    <Badge size="xs" tone="accent">
      {t('dialogs.open')}
    </Badge>
  )
}

/** The modals of modules: open ones first, then how the last ones ended. */
export function DialogsTab() {
  const { t, seconds } = useWords()
  const dialogs = useStore(recordStore, (records) => records.dialogs)
  const open = dialogs.filter(({ end }) => end === null)
  const now = useNow(open.length > 0)
  if (dialogs.length === 0) return <EmptyState title={t('dialogs.empty')} />
  return (
    <DenseTable
      label={t('tabs.dialogs')}
      columns={[
        { heading: t('dialogs.dialog'), cell: ({ owner, name }) => <Code>{`${owner}.${name}`}</Code> },
        {
          heading: t('dialogs.over'),
          cell: ({ over }) => (over === null ? <Muted>{t('none')}</Muted> : <Code>{over}</Code>),
        },
        {
          heading: t('dialogs.openFor'),
          cell: ({ openedAt, end }) => seconds((end?.at ?? Math.max(now, openedAt)) - openedAt),
        },
        { heading: t('dialogs.outcome'), cell: ({ end }) => <Outcome end={end} /> },
      ]}
      rows={[...open, ...dialogs.filter(({ end }) => end !== null)]}
      rowKey={({ id }) => id}
    />
  )
}
