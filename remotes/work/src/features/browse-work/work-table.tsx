import type { CallReply, ListedWork, WorkSort } from '@atrium/contract'
import { useLanguage, useTexts, type Project } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import {
  DottedTexts,
  growingRows,
  ListTable,
  NameCell,
  OwnText,
  useIsWide,
  type Column,
  type List,
} from '@atrium/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { HardHat } from 'lucide-react'
import { orderAddress } from '../../addresses/page-addresses.ts'
import { worksQuery, type WorkFilters } from '../../queries/work.queries.ts'
import { DueMark } from '../show-work/due-mark.tsx'
import { peopleOf } from '../show-work/people-of.ts'
import { PriorityBadge } from '../show-work/priority-badge.tsx'
import { StepBadge } from '../show-work/step-badge.tsx'
import { timeAway } from '../show-work/time-away.ts'
import { useNow } from '../show-work/use-now.ts'
import { useBulkActions } from './use-bulk-actions.tsx'

interface WorkTableProps {
  readonly project: Project
  readonly list: List<WorkFilters, WorkSort>
}

/** The orders that match the filters. The next ones come when the end is near. */
export function WorkTable({ project, list }: WorkTableProps) {
  const t = useTexts()
  const dates = useDates()
  const now = useNow()
  const isWide = useIsWide()
  const language = useLanguage(({ code }) => code)
  const query = useInfiniteQuery(worksQuery(project.id, list.filters, list.sort))
  const columns: Column<ListedWork, WorkSort>[] = [
    {
      key: 'description',
      title: t('fields.description'),
      width: isWide ? 'minmax(12rem, 4fr)' : 'minmax(0, 3fr)',
      cell: ({ description, reference, location, service, asset }) => (
        <NameCell
          name={description}
          detail={<DottedTexts of={[reference, isWide ? service.name : location.name, asset?.name ?? '']} />}
        />
      ),
    },
    {
      key: 'number',
      title: t('fields.number'),
      width: '6rem',
      onlyWide: true,
      isExtra: true,
      cell: ({ reference }) => <bdi>{reference}</bdi>,
    },
    {
      key: 'location',
      title: t('fields.location'),
      width: 'minmax(0, 1.3fr)',
      onlyWide: true,
      cell: ({ location: { name, path } }) => (
        <OwnText text={name} title={[path, name].filter(Boolean).join(' › ')} />
      ),
    },
    {
      key: 'priority',
      title: t('fields.priority'),
      width: '5.5rem',
      onlyWide: true,
      cell: ({ priority }) => <PriorityBadge priority={priority} />,
    },
    {
      key: 'step',
      title: t('fields.step'),
      width: isWide ? '8.5rem' : '6.5rem',
      cell: (work) => <StepBadge work={work} />,
    },
    {
      key: 'service',
      title: t('fields.service'),
      width: 'minmax(0, 1fr)',
      onlyWide: true,
      isExtra: true,
      cell: ({ service }) => <OwnText text={service.name} />,
    },
    {
      key: 'workers',
      title: t('fields.workers'),
      width: 'minmax(0, 1.4fr)',
      onlyWide: true,
      cell: (work) => <OwnText text={peopleOf(work)} />,
    },
    {
      key: 'due',
      title: t('fields.due_at'),
      width: '6.5rem',
      onlyWide: true,
      cell: (work) => <DueMark work={work} />,
    },
    {
      key: 'age',
      title: t('fields.age'),
      width: '7rem',
      onlyWide: true,
      sorts: ['newest', 'oldest'],
      cell: ({ created_at: at }) => <span title={dates.moment(at)}>{timeAway(at, now, language)}</span>,
    },
    {
      key: 'requester',
      title: t('fields.requester'),
      width: 'minmax(0, 1fr)',
      onlyWide: true,
      isExtra: true,
      cell: ({ requester }) => <OwnText text={requester.name} />,
    },
    {
      key: 'department',
      title: t('fields.department'),
      width: 'minmax(0, 1fr)',
      onlyWide: true,
      isExtra: true,
      cell: ({ department }) => (department ? <OwnText text={department.name} /> : null),
    },
  ]
  const found: CallReply<'/cm/search'> | undefined = query.data?.pages[0]
  const counted =
    found && t(found.total_is_lower_bound ? 'list.moreThan' : 'list.count', { count: found.total })
  return (
    <ListTable
      list={list}
      rows={growingRows(query, ({ cms }) => cms)}
      {...(counted !== undefined && { counted })}
      words="list"
      icon={<HardHat />}
      label={t('pages.list')}
      columns={columns}
      keyOf={({ id }) => id}
      addressOf={({ id }) => orderAddress(project.code, id)}
      bulk={useBulkActions()}
    />
  )
}
