import { bus } from '@atrium/event-bus'
import { Button, EmptyState, Flex, Table, TextField } from '@atrium/ui'
import { Pause, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import { listenersByEvent } from '../facts/listeners.ts'
import { recordStore, type EventRecord } from '../record/record-store.ts'
import { useWords } from '../use-words.ts'
import { Code, Dense, Muted } from './cells.tsx'

function isMatch({ event, sender, preview, heardBy }: EventRecord, filter: string): boolean {
  return [event, sender, preview, ...heardBy].some((part) => part.toLowerCase().includes(filter))
}

function Passed({ events }: { readonly events: readonly EventRecord[] }) {
  const { t, clock } = useWords()
  return (
    <Dense>
      <Table label={t('tabs.events')}>
        <thead>
          <tr>
            <th scope="col">{t('events.time')}</th>
            <th scope="col">{t('events.event')}</th>
            <th scope="col">{t('events.sender')}</th>
            <th scope="col">{t('events.payload')}</th>
            <th scope="col">{t('events.heardBy')}</th>
          </tr>
        </thead>
        <tbody>
          {events.map(({ id, at, event, sender, preview, heardBy }) => (
            <tr key={id}>
              <td>{clock(at)}</td>
              <th scope="row">{event}</th>
              <td>{sender}</td>
              <td>
                <Code isLong>{preview}</Code>
              </td>
              <td>{heardBy.length > 0 ? heardBy.join(', ') : <Muted>{t('events.nobody')}</Muted>}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Dense>
  )
}

function Listeners() {
  const { t } = useWords()
  // Who listens changes with what is on screen, and with each event.
  useStore(recordStore, ({ steps }) => steps)
  return (
    <Dense>
      <Table label={t('events.listeners')}>
        <thead>
          <tr>
            <th scope="col">{t('events.listeners')}</th>
            <th scope="col">{t('events.listening')}</th>
          </tr>
        </thead>
        <tbody>
          {listenersByEvent(bus.ledger()).map(({ event, owners }) => (
            <tr key={event}>
              <th scope="row">{event}</th>
              <td>{owners.join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Dense>
  )
}

/** Events as they pass, newest first, without a word to a screen reader for each; and who would hear one. */
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
