import { bus } from '@atrium/event-bus'
import { Button, EmptyState, Flex, TextField } from '@atrium/ui'
import { Pause, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { listenersByEvent } from '../facts/listeners.ts'
import { recordStore, type EventRecord } from '../record/record-store.ts'
import { useWords } from '../use-words.ts'
import { Code, Muted } from './cells.tsx'
import { DenseTable } from './dense-table.tsx'

function isMatch({ event, sender, preview, heardBy }: EventRecord, filter: string): boolean {
  return [event, sender, preview, ...heardBy].some((part) => part.toLowerCase().includes(filter))
}

function Passed({ events }: { readonly events: readonly EventRecord[] }) {
  const { t, clock } = useWords()
  return (
    <DenseTable
      label={t('tabs.events')}
      columns={[
        { heading: t('events.time'), cell: ({ at }) => clock(at) },
        { heading: t('events.event'), cell: ({ event }) => event },
        { heading: t('events.sender'), cell: ({ sender }) => sender },
        { heading: t('events.payload'), cell: ({ preview }) => <Code>{preview}</Code> },
        {
          heading: t('events.heardBy'),
          cell: ({ heardBy }) =>
            heardBy.length > 0 ? heardBy.join(', ') : <Muted>{t('events.nobody')}</Muted>,
        },
      ]}
      named={1}
      rows={events}
      rowKey={({ id }) => id}
    />
  )
}

function Listeners() {
  const { t } = useWords()
  // The listeners change with what is on screen, and with each event.
  useStore(recordStore, ({ steps }) => steps)
  return (
    <DenseTable
      label={t('events.listeners')}
      columns={[
        { heading: t('events.listeners'), cell: ({ event }) => event },
        { heading: t('events.listening'), cell: ({ owners }) => owners.join(', ') },
      ]}
      rows={listenersByEvent(bus.ledger())}
      rowKey={({ event }) => event}
    />
  )
}

/** Events as they pass, newest first and not announced to screen readers, and the listeners of each event. */
export function EventsTab() {
  const { t } = useWords()
  const [filter, setFilter] = useState('')
  const events = useStore(recordStore, (records) => records.events)
  const isPaused = useStore(recordStore, (records) => records.isPaused)
  const wanted = filter.trim().toLowerCase()
  const shown = wanted === '' ? events : events.filter((event) => isMatch(event, wanted))
  return (
    <>
      <Flex gap="2" mb="2" flexWrap="wrap">
        <TextField
          label={t('events.filter')}
          hideLabel
          placeholder={t('events.filter')}
          size="sm"
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
        />
        <Button size="xs" onClick={() => recordStore.setState({ isPaused: !isPaused })}>
          {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
          {isPaused ? t('events.resume') : t('events.pause')}
        </Button>
        <Button size="xs" onClick={() => recordStore.setState({ events: [] })}>
          <Trash2 aria-hidden />
          {t('events.clear')}
        </Button>
      </Flex>
      {shown.length > 0 ? (
        <Passed events={shown} />
      ) : (
        <EmptyState title={t(events.length > 0 ? 'events.notFound' : 'events.empty')} />
      )}
      <Listeners />
    </>
  )
}
