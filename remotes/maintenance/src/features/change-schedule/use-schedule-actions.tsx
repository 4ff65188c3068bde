import { useChange } from '@atrium/client'
import type { ListedSchedule } from '@atrium/contract'
import { LazyDialog, toast, useConfirm } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import type { MenuItem } from '@atrium/ui'
import { CalendarClock, CircleStop, Pause, Play } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useScheduleRights } from '../../rights/use-schedule-rights.ts'
import { subjectOf } from '../show-schedule/subject-of-schedule.ts'

const loadChange = () => import(/* webpackChunkName: "schedule-forms" */ './change-schedule.dialog.tsx')

interface ScheduleActions {
  /** What the person may do with a schedule; nothing with one that has ended. */
  readonly itemsOf: (schedule: ListedSchedule) => readonly MenuItem[]
  readonly begin: (action: string, schedule: ListedSchedule) => void
  /** The dialog of the current action, to be rendered beside. */
  readonly dialog: ReactNode
}

/** What can be done with a schedule: to change it, to let it rest, to let it go on, to end it. The server says what it refuses. */
export function useScheduleActions(): ScheduleActions {
  const t = useTexts()
  const failureText = useFailureText()
  const { mayEdit } = useScheduleRights()
  const { mutate: pause } = useChange('/schedule/pause')
  const { mutate: resume } = useChange('/schedule/resume')
  const { mutate: end } = useChange('/schedule/end')
  const { ask, dialog: question } = useConfirm()
  const [changed, setChanged] = useState<ListedSchedule | null>(null)
  const onClose = () => setChanged(null)

  /** Tells how one of the calls went. */
  const told = (
    key: 'paused' | 'resumed' | 'ended',
    named: Readonly<Record<'plan' | 'subject', string>>,
  ) => ({
    onSuccess: () => void toast.success(t(`changeSchedule.${key}`, named)),
    onError: (failure: Parameters<typeof failureText>[0]) => void toast.error(failureText(failure)),
  })

  async function begin(action: string, schedule: ListedSchedule): Promise<void> {
    const { id, version, plan } = schedule
    const named = { plan: plan.name, subject: subjectOf(schedule) }
    if (action === 'change') setChanged(schedule)
    else if (action === 'pause') pause({ id, version }, told('paused', named))
    else if (action === 'resume') resume({ id, version }, told('resumed', named))
    else if (
      await ask({
        title: t('changeSchedule.endTitle', named),
        message: t('changeSchedule.endAsk'),
        confirmLabel: t('changeSchedule.end'),
        danger: true,
      })
    )
      end({ id, version }, told('ended', named))
  }

  return {
    itemsOf: ({ state }) =>
      !mayEdit || state === 'Ended'
        ? []
        : [
            {
              value: 'change',
              label: t('changeSchedule.start'),
              icon: <CalendarClock size={16} aria-hidden />,
            },
            state === 'Active'
              ? { value: 'pause', label: t('changeSchedule.pause'), icon: <Pause size={16} aria-hidden /> }
              : { value: 'resume', label: t('changeSchedule.resume'), icon: <Play size={16} aria-hidden /> },
            {
              value: 'end',
              label: t('changeSchedule.end'),
              icon: <CircleStop size={16} aria-hidden />,
              tone: 'danger' as const,
              separated: true,
            },
          ],
    begin: (action, schedule) => void begin(action, schedule),
    dialog: (
      <>
        {question}
        {changed ? (
          <LazyDialog load={loadChange} props={{ schedule: changed, onClose }} onFailed={onClose} />
        ) : null}
      </>
    ),
  }
}
