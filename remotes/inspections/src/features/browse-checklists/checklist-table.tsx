import type { Checklist } from '@atrium/contract'
import { useTexts, type Project } from '@atrium/portal'
import { growingRows, ListTable, NameCell, type Column, type List } from '@atrium/screens'
import { HStack, type MenuItem } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ListChecks } from 'lucide-react'
import { checklistAddress, type ChecklistFilters } from '../../addresses/page-state.ts'
import { checklistsQuery } from '../../queries/checklist.queries.ts'
import { ChecklistMarks, PublishedText } from './checklist-marks.tsx'

interface ChecklistTableProps {
  readonly project: Project
  readonly list: List<ChecklistFilters, ''>
  readonly itemsOf: (checklist: Checklist) => readonly MenuItem[]
  readonly onAction: (action: string, checklist: Checklist) => void
}

/** The checklists that match the search, by name. Each row opens its editor. */
export function ChecklistTable({ project, list, itemsOf, onAction }: ChecklistTableProps) {
  const t = useTexts()
  const rows = growingRows(useInfiniteQuery(checklistsQuery(project.id, list.filters)))
  const columns: Column<Checklist>[] = [
    {
      key: 'name',
      title: t('fields.name'),
      width: 'minmax(0, 2fr)',
      cell: ({ name, code }) => <NameCell name={name} detail={<bdi>{code}</bdi>} />,
    },
    {
      key: 'kind',
      title: t('fields.kind'),
      width: 'minmax(0, 1fr)',
      onlyWide: true,
      cell: ({ kind }) => t(`kinds.${kind}`),
    },
    {
      key: 'items',
      title: t('fields.items'),
      width: 'minmax(0, 1fr)',
      onlyWide: true,
      cell: ({ items, sections }) =>
        sections === 0 ? t('list.items', { count: items }) : t('list.inSections', { count: items, sections }),
    },
    {
      key: 'marks',
      title: t('fields.state'),
      width: 'minmax(0, 1fr)',
      cell: (checklist) => (
        <HStack gap="1" flexWrap="wrap">
          <ChecklistMarks checklist={checklist} />
        </HStack>
      ),
    },
    {
      key: 'published',
      title: t('fields.published'),
      width: 'minmax(0, 1fr)',
      onlyWide: true,
      cell: (checklist) => <PublishedText checklist={checklist} />,
    },
  ]
  return (
    <ListTable
      list={list}
      rows={rows}
      words="list"
      icon={<ListChecks />}
      label={t('pages.checklists')}
      columns={columns}
      keyOf={({ id }) => id}
      addressOf={({ id }) => checklistAddress(project.code, id)}
      actions={{
        title: t('list.actions'),
        labelOf: ({ name }) => t('list.actionsOf', { name }),
        items: itemsOf,
        onSelect: onAction,
      }}
    />
  )
}
