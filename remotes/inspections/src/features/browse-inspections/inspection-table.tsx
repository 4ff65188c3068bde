import type { CallReply, InspectionSort, ListedInspection } from '@atrium/contract'
import { useTexts, type Project } from '@atrium/portal'
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
import { Badge, HStack } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ClipboardCheck } from 'lucide-react'
import { inspectionAddress } from '../../addresses/inspection-addresses.ts'
import { inspectionsQuery, type InspectionFilters } from '../../queries/list.queries.ts'
import { DueDay } from '../show-inspection/due-day.tsx'
import { InspectionResultBadge, InspectionStateBadge } from '../show-inspection/inspection-badges.tsx'
import { peopleOf } from '../show-inspection/people-of.ts'
import { useScorePercent } from '../show-inspection/score-text.ts'
import { useInspectionChanges } from './use-inspection-changes.tsx'

interface InspectionTableProps {
  readonly project: Project
  readonly list: List<InspectionFilters, InspectionSort>
}

/** The inspections that match the filters. The next ones come when the end is near. */
export function InspectionTable({ project, list }: InspectionTableProps) {
  const t = useTexts()
  const dates = useDates()
  const isWide = useIsWide()
  const scorePercent = useScorePercent()
  const { actions, bulk, dialog } = useInspectionChanges(project.id)
  const query = useInfiniteQuery(inspectionsQuery(project.id, list.filters, list.sort))
  const columns: Column<ListedInspection, InspectionSort>[] = [
    {
      key: 'checklist',
      title: t('fields.checklist'),
      width: isWide ? 'minmax(12rem, 3fr)' : 'minmax(0, 3fr)',
      cell: ({ checklist, reference, location, asset }) => (
        <NameCell
          name={checklist.name}
          detail={<DottedTexts of={[reference, isWide ? '' : location.name, asset?.name ?? '']} />}
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
      width: 'minmax(0, 1.6fr)',
      onlyWide: true,
      cell: ({ location: { name, path } }) => (
        <OwnText text={name} title={[path, name].filter(Boolean).join(' › ')} />
      ),
    },
    {
      key: 'state',
      title: t('fields.state'),
      width: isWide ? '8rem' : '5.75rem',
      cell: ({ state, is_returned: isReturned, answered, asked }) => (
        <span title={state === 'In Progress' ? t('inspections.progress', { answered, asked }) : undefined}>
          {isReturned && state === 'In Progress' ? (
            <Badge tone="warning">{t('inspections.returned')}</Badge>
          ) : (
            <InspectionStateBadge state={state} />
          )}
        </span>
      ),
    },
    {
      key: 'people',
      title: t('fields.people'),
      width: 'minmax(0, 1.4fr)',
      onlyWide: true,
      cell: (inspection) => <OwnText text={peopleOf(inspection)} />,
    },
    {
      key: 'due',
      title: t('fields.due_on'),
      width: '8.5rem',
      onlyWide: true,
      cell: (inspection) => <DueDay inspection={inspection} />,
    },
    {
      key: 'result',
      title: t('fields.result'),
      width: '10rem',
      onlyWide: true,
      cell: ({ result, score }) => (
        <HStack gap="2">
          <InspectionResultBadge result={result} />
          <span>{scorePercent(score)}</span>
        </HStack>
      ),
    },
    {
      key: 'failed',
      title: t('fields.failed'),
      width: '5.5rem',
      onlyWide: true,
      isExtra: true,
      cell: ({ failed, result }) => (result === null ? null : failed),
    },
    {
      key: 'submitted',
      title: t('fields.submitted'),
      width: '8rem',
      onlyWide: true,
      isExtra: true,
      cell: ({ submitted_at: at }) => (at === null ? null : dates.day(at)),
    },
    {
      key: 'created',
      title: t('fields.created'),
      width: '8rem',
      onlyWide: true,
      isExtra: true,
      sorts: ['oldest', 'newest'],
      cell: ({ created_at: at }) => dates.day(at),
    },
    {
      key: 'reviewer',
      title: t('fields.reviewer'),
      width: 'minmax(0, 1fr)',
      onlyWide: true,
      isExtra: true,
      cell: ({ reviewer }) => (reviewer ? <OwnText text={reviewer.name} /> : null),
    },
  ]
  const found: CallReply<'/inspection/search'> | undefined = query.data?.pages[0]
  const counted =
    found &&
    t(found.total_is_lower_bound ? 'inspections.moreThan' : 'inspections.count', { count: found.total })
  const table = {
    list,
    rows: growingRows(query, ({ inspections }) => inspections),
    ...(counted !== undefined && { counted }),
    icon: <ClipboardCheck />,
    label: t('pages.list'),
    columns,
    keyOf: ({ id }: ListedInspection) => id,
    addressOf: ({ id }: ListedInspection) => inspectionAddress(project.code, id),
    actions,
    bulk,
  }
  return (
    <>
      {list.filters.tab === 'review' ? (
        <ListTable {...table} words="toReview" />
      ) : (
        <ListTable {...table} words="inspections" />
      )}
      {dialog}
    </>
  )
}
