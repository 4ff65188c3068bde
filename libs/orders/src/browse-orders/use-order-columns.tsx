import type { WorkSort } from '@atrium/contract'
import { useLanguage, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { DottedTexts, NameCell, OwnText, useIsWide, type Column } from '@atrium/screens'
import { useOrderKind } from '../kind/order-screen.tsx'
import type { ListedOrder } from '../kind/order-shapes.ts'
import { DueMark } from '../order-signs/due-mark.tsx'
import { peopleOf } from '../order-signs/people-of.ts'
import { PriorityBadge } from '../order-signs/priority-badge.tsx'
import { StepBadge } from '../order-signs/step-badge.tsx'
import { timeAway } from '../order-signs/time-away.ts'
import { useNow } from '../order-signs/use-now.ts'

export type OrderColumn = Column<ListedOrder, WorkSort>

/** The columns that both kinds of orders have, by their keys. Lists put them in their own order, with their own ones between. */
export function useOrderColumns() {
  const t = useTexts()
  const dates = useDates()
  const now = useNow()
  const isWide = useIsWide()
  const { subjectOf } = useOrderKind()
  const language = useLanguage(({ code }) => code)
  return {
    description: {
      key: 'description',
      title: t('fields.description'),
      width: isWide ? 'minmax(12rem, 4fr)' : 'minmax(0, 3fr)',
      cell: (order) => (
        <NameCell
          name={order.description}
          detail={
            <DottedTexts
              of={[order.reference, isWide ? subjectOf(order) : order.location.name, order.asset?.name ?? '']}
            />
          }
        />
      ),
    },
    number: {
      key: 'number',
      title: t('fields.number'),
      width: '6rem',
      onlyWide: true,
      isExtra: true,
      cell: ({ reference }) => <bdi>{reference}</bdi>,
    },
    location: {
      key: 'location',
      title: t('fields.location'),
      width: 'minmax(0, 1.3fr)',
      onlyWide: true,
      cell: ({ location: { name, path } }) => (
        <OwnText text={name} title={[path, name].filter(Boolean).join(' › ')} />
      ),
    },
    priority: {
      key: 'priority',
      title: t('fields.priority'),
      width: '5.5rem',
      onlyWide: true,
      cell: ({ priority }) => <PriorityBadge priority={priority} />,
    },
    step: {
      key: 'step',
      title: t('fields.step'),
      width: isWide ? '8.5rem' : '6.5rem',
      cell: (order) => <StepBadge work={order} />,
    },
    workers: {
      key: 'workers',
      title: t('fields.workers'),
      width: 'minmax(0, 1.4fr)',
      onlyWide: true,
      cell: (order) => <OwnText text={peopleOf(order)} />,
    },
    due: {
      key: 'due',
      title: t('fields.due_at'),
      width: '6.5rem',
      onlyWide: true,
      cell: (order) => <DueMark work={order} />,
    },
    age: {
      key: 'age',
      title: t('fields.age'),
      width: '7rem',
      onlyWide: true,
      sorts: ['newest', 'oldest'],
      cell: ({ created_at: at }) => <span title={dates.moment(at)}>{timeAway(at, now, language)}</span>,
    },
    department: {
      key: 'department',
      title: t('fields.department'),
      width: 'minmax(0, 1fr)',
      onlyWide: true,
      isExtra: true,
      cell: ({ department }) => (department ? <OwnText text={department.name} /> : null),
    },
  } satisfies Readonly<Record<string, OrderColumn>>
}
