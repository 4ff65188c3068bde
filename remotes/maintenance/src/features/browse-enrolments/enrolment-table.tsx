import { useChange } from '@atrium/client'
import type { Enrolment } from '@atrium/contract'
import { toast, useConfirm } from '@atrium/modals'
import { useFailureText, useTexts, type Project } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import {
  DottedTexts,
  growingRows,
  ListTable,
  listWithin,
  NameCell,
  OwnText,
  useIsWide,
  type Column,
} from '@atrium/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { CalendarPlus, Trash2 } from 'lucide-react'
import { enrolmentsQuery } from '../../queries/schedule.queries.ts'
import { useScheduleRights } from '../../rights/use-schedule-rights.ts'

interface EnrolmentTableProps {
  readonly project: Project
}

const list = listWithin({}, {}, () => undefined)

/** Which kinds get schedules in which parts of the project, the newest first. */
export function EnrolmentTable({ project }: EnrolmentTableProps) {
  const t = useTexts()
  const dates = useDates()
  const failureText = useFailureText()
  const isWide = useIsWide()
  const { mayEdit } = useScheduleRights()
  const { mutate: remove } = useChange('/schedule/removeEnrolment/{id}')
  const { ask, dialog } = useConfirm()
  const query = useInfiniteQuery(enrolmentsQuery(project.id))
  const placeOf = ({ location }: Enrolment) => location?.name ?? t('enrolments.wholeProject')

  async function askToRemove(enrolment: Enrolment): Promise<void> {
    const named = { plan: enrolment.plan.name, place: placeOf(enrolment) }
    const isSure = await ask({
      title: t('enrolments.removeTitle', named),
      message: t('enrolments.removeAsk'),
      confirmLabel: t('enrolments.remove'),
      danger: true,
    })
    if (!isSure) return
    remove(
      { id: enrolment.id },
      {
        onSuccess: () => void toast.success(t('enrolments.removed', named)),
        onError: (failure) => void toast.error(failureText(failure)),
      },
    )
  }

  const columns: Column<Enrolment>[] = [
    {
      key: 'plan',
      title: t('fields.plan'),
      width: isWide ? 'minmax(12rem, 2fr)' : 'minmax(0, 3fr)',
      cell: (enrolment) => (
        <NameCell
          name={enrolment.plan.name}
          detail={<DottedTexts of={isWide ? [enrolment.plan.code] : [placeOf(enrolment)]} />}
        />
      ),
    },
    {
      key: 'kind',
      title: t('fields.kind'),
      width: 'minmax(0, 1.5fr)',
      onlyWide: true,
      cell: ({ catalog }) => <OwnText text={catalog.name} />,
    },
    {
      key: 'location',
      title: t('fields.location'),
      width: 'minmax(0, 1.5fr)',
      onlyWide: true,
      cell: (enrolment) => (
        <OwnText
          text={placeOf(enrolment)}
          title={[enrolment.location?.path, placeOf(enrolment)].filter(Boolean).join(' › ')}
        />
      ),
    },
    {
      key: 'anchor',
      title: t('fields.anchor'),
      width: '9.5rem',
      onlyWide: true,
      cell: ({ anchor }) => (anchor === 'spread' ? t('enrolments.spread') : dates.calendarDay(anchor)),
    },
    {
      key: 'auto',
      title: t('fields.auto'),
      width: '8.5rem',
      onlyWide: true,
      cell: ({ auto }) => t(auto ? 'enrolments.auto' : 'enrolments.once'),
    },
    {
      key: 'schedules',
      title: t('fields.schedules'),
      width: isWide ? '7rem' : '6rem',
      align: 'end',
      cell: ({ schedules }) => schedules,
    },
  ]
  const total = query.data?.pages[0]?.total
  return (
    <>
      <ListTable
        list={list}
        rows={growingRows(query, ({ enrolments }) => enrolments)}
        {...(total !== undefined && { counted: t('enrolments.count', { count: total }) })}
        words="enrolments"
        icon={<CalendarPlus />}
        label={t('schedules.lists.enrolments')}
        columns={columns}
        keyOf={({ id }) => id}
        actions={{
          title: t('enrolments.actions'),
          labelOf: (enrolment) =>
            t('enrolments.actionsOf', { plan: enrolment.plan.name, place: placeOf(enrolment) }),
          items: mayEdit
            ? [
                {
                  value: 'remove',
                  label: t('enrolments.remove'),
                  icon: <Trash2 size={16} aria-hidden />,
                  tone: 'danger',
                },
              ]
            : [],
          onSelect: (_, enrolment) => void askToRemove(enrolment),
        }}
      />
      {dialog}
    </>
  )
}
