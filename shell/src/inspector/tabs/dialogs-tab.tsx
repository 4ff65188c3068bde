import { Badge, EmptyState, Table } from '@atrium/ui'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { recordStore, type DialogRecord } from '../record/record-store.ts'
import { useWords } from '../use-words.ts'
import { Code, Dense, Muted } from './cells.tsx'

/** Milliseconds of `performance.now()`, anew every second while there is something to count. */
function useNow(isCounting: boolean): number {
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    if (!isCounting) return
    const timer = setInterval(() => setNow(performance.now()), 1_000)
    return () => clearInterval(timer)
  }, [isCounting])
  return now
}

function DialogRow({ dialog, now }: { readonly dialog: DialogRecord; readonly now: number }) {
  const { t, seconds } = useWords()
  const { name, owner, over, openedAt, end } = dialog
  return (
    <tr>
      <th scope="row">
        <Code>
          {owner}.{name}
        </Code>
      </th>
      <td>{over === null ? <Muted>{t('none')}</Muted> : <Code>{over}</Code>}</td>
      <td>{seconds(Math.max(0, (end?.at ?? Math.max(now, openedAt)) - openedAt))}</td>
      <td>
        {end ? (
          t(`dialogs.outcomes.${end.outcome ?? 'unseen'}`)
        ) : (
          <Badge size="xs" tone="accent">
            {t('dialogs.open')}
          </Badge>
        )}
      </td>
    </tr>
  )
}

/** The modals of modules: those that are open first, then how the last ones ended. */
export function DialogsTab() {
  const { t } = useWords()
  const dialogs = useStore(recordStore, (records) => records.dialogs)
  const open = dialogs.filter(({ end }) => end === null)
  const now = useNow(open.length > 0)
  if (dialogs.length === 0) return <EmptyState title={t('dialogs.empty')} />
  return (
    <Dense>
      <Table label={t('tabs.dialogs')}>
        <thead>
          <tr>
            <th scope="col">{t('dialogs.dialog')}</th>
            <th scope="col">{t('dialogs.over')}</th>
            <th scope="col">{t('dialogs.openFor')}</th>
            <th scope="col">{t('dialogs.outcome')}</th>
          </tr>
        </thead>
        <tbody>
          {[...open, ...dialogs.filter(({ end }) => end !== null)].map((dialog) => (
            <DialogRow key={dialog.id} dialog={dialog} now={now} />
          ))}
        </tbody>
      </Table>
    </Dense>
  )
}
