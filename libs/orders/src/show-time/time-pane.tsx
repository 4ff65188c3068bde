import type { WorkTime } from '@atrium/contract'
import { LazyDialog, toast } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { QueryPlaceholder, useIsWide } from '@atrium/screens'
import { Badge, Box, Button, EmptyState, HStack, MenuButton, Table, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Clock, EllipsisVertical, Pencil, Play, Plus, Square, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useOrderKind } from '../kind/order-screen.tsx'
import type { OrderDetails } from '../kind/order-shapes.ts'
import { useOrderChange } from '../kind/order-calls.ts'
import { timesQuery } from '../queries/order-parts.queries.ts'
import { timerQuery } from '../queries/order.queries.ts'
import { useAttempt } from '../change-orders/use-attempt.ts'
import { useSpanText } from '../write-span/use-span-text.ts'
import { useNow } from '../order-signs/use-now.ts'

export interface TimePaneProps {
  readonly projectId: string
  readonly work: OrderDetails
  readonly mayWrite: boolean
}

/** Durations stand below each other. */
const end = { textAlign: 'end' } as const

const loadTime = () => import(/* webpackChunkName: "order-forms" */ './time.dialog.tsx')

/** The times of an order, and the person's timer. */
export default function TimePane({ projectId, work, mayWrite }: TimePaneProps) {
  const t = useTexts()
  const kind = useOrderKind()
  const dates = useDates()
  const spanText = useSpanText()
  const attempt = useAttempt()
  const remove = useOrderChange('removeTime')
  const [asked, setAsked] = useState<WorkTime | 'new' | null>(null)
  const query = useQuery(timesQuery(kind, projectId, work.id))
  const times = query.data?.times ?? []
  const isWide = useIsWide()
  const mayChange = times.some(({ may_change: may, ended_at: at }) => may && at !== null)
  const onClose = () => setAsked(null)
  const startOf = ({ started_at: at, overlaps }: WorkTime) => (
    <>
      {dates.moment(at)} {overlaps ? <Badge tone="warning">{t('time.overlaps')}</Badge> : null}
    </>
  )
  return (
    <Box display="flex" flexDirection="column" gap="4">
      {mayWrite ? (
        <HStack gap="2" flexWrap="wrap">
          <TimerButton projectId={projectId} work={work} />
          <Button size="sm" onClick={() => setAsked('new')}>
            <Plus size={14} aria-hidden />
            {t('time.add')}
          </Button>
        </HStack>
      ) : null}
      {query.isPending || query.isError ? (
        <QueryPlaceholder query={query} loading={t('time.loading')} failed={t('time.failed')} />
      ) : times.length === 0 ? (
        <EmptyState icon={<Clock />} title={t('time.none')} hint={t('time.noneHint')} />
      ) : (
        <>
          <Text>{t('time.sum', { span: spanText(query.data.minutes) })}</Text>
          <Table label={t('time.title')}>
            <thead>
              <tr>
                <th>{t('time.who')}</th>
                {isWide ? (
                  <>
                    <th>{t('time.kind')}</th>
                    <th>{t('time.start')}</th>
                  </>
                ) : null}
                <th style={end}>{t('time.span')}</th>
                {isWide ? <th>{t('time.note')}</th> : null}
                {mayChange ? <th>{t('time.actions')}</th> : null}
              </tr>
            </thead>
            <tbody>
              {times.map((time) => (
                <tr key={time.id}>
                  <th scope="row">
                    <bdi>{time.user.name}</bdi>
                    {/* On a phone all that is said of a time stands in one cell. */}
                    {isWide ? null : (
                      <Text tone="muted" textStyle="xs" fontWeight="normal">
                        {t(`time.kinds.${time.kind}`)} · {startOf(time)}
                        {time.note === '' ? null : (
                          <Box as="bdi" display="block" overflowWrap="anywhere">
                            {time.note}
                          </Box>
                        )}
                      </Text>
                    )}
                  </th>
                  {isWide ? (
                    <>
                      <td>{t(`time.kinds.${time.kind}`)}</td>
                      <td>{startOf(time)}</td>
                    </>
                  ) : null}
                  <td style={end}>{time.ended_at === null ? t('time.running') : spanText(time.minutes)}</td>
                  {isWide ? (
                    <td>
                      <bdi>{time.note}</bdi>
                    </td>
                  ) : null}
                  {mayChange ? (
                    <td>
                      {time.may_change && time.ended_at !== null ? (
                        <MenuButton
                          size="sm"
                          kind="quiet"
                          label={t('time.more', { at: dates.moment(time.started_at) })}
                          icon={<EllipsisVertical size={16} />}
                          items={[
                            { value: 'edit', label: t('time.edit'), icon: <Pencil size={16} /> },
                            {
                              value: 'remove',
                              label: t('time.remove'),
                              icon: <Trash2 size={16} />,
                              tone: 'danger',
                            },
                          ]}
                          onSelect={(value) => {
                            if (value === 'edit') setAsked(time)
                            else
                              void attempt(() => remove.mutateAsync({ order_id: work.id, id: time.id })).then(
                                (done) => done && toast.success(t('time.removed')),
                              )
                          }}
                        />
                      ) : null}
                    </td>
                  ) : null}
                </tr>
              ))}
            </tbody>
          </Table>
        </>
      )}
      {asked === null ? null : (
        <LazyDialog
          load={loadTime}
          props={{ projectId, workId: work.id, time: asked === 'new' ? null : asked, onClose }}
          onFailed={onClose}
        />
      )}
    </Box>
  )
}

/** Starts the timer of the person, or stops it with how long it has run. */
function TimerButton({ projectId, work }: Pick<TimePaneProps, 'projectId' | 'work'>) {
  const t = useTexts()
  const kind = useOrderKind()
  const spanText = useSpanText()
  const attempt = useAttempt()
  const now = useNow()
  const { data } = useQuery(timerQuery(kind, projectId))
  const start = useOrderChange('startTimer')
  const stop = useOrderChange('stopTimer')
  const timer = data?.timer
  if (timer?.order_id === work.id) {
    const minutes = Math.max(0, Math.floor((now - Date.parse(timer.started_at)) / 60_000))
    return (
      <Button
        size="sm"
        kind="primary"
        busy={stop.isPending}
        onClick={() =>
          void attempt(async () => {
            const { minutes: written } = await stop.mutateAsync({ order_id: work.id })
            toast.success(t('timer.stopped', { span: spanText(written) }))
          })
        }
      >
        <Square size={14} aria-hidden />
        {t('time.stop', { span: spanText(minutes) })}
      </Button>
    )
  }
  return (
    <Button
      size="sm"
      busy={start.isPending}
      onClick={() => void attempt(() => start.mutateAsync({ order_id: work.id }))}
    >
      <Play size={14} aria-hidden />
      {t('time.begin')}
    </Button>
  )
}
