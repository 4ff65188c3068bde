import type { Workflow } from '@atrium/contract'
import { useTexts, type Project } from '@atrium/portal'
import { growingRows, ListTable, NameCell, type Column, type List } from '@atrium/screens'
import { HStack, type MenuItem } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Workflow as WorkflowPicture } from 'lucide-react'
import { workflowAddress, type ListFilters } from '../../addresses/page-state.ts'
import { workflowsQuery } from '../../queries/workflow.queries.ts'
import { PublishedText, WorkflowMarks } from './workflow-marks.tsx'

interface WorkflowTableProps {
  readonly project: Project
  readonly list: List<ListFilters, ''>
  readonly items: readonly MenuItem[]
  readonly onAction: (action: string, workflow: Workflow) => void
}

/** The workflows that match the search, by name. Each row opens its designer. */
export function WorkflowTable({ project, list, items, onAction }: WorkflowTableProps) {
  const t = useTexts()
  const rows = growingRows(useInfiniteQuery(workflowsQuery(project.id, list.filters.search)))
  const columns: Column<Workflow>[] = [
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
      key: 'marks',
      title: t('fields.state'),
      width: 'minmax(0, 1fr)',
      cell: (workflow) => (
        <HStack gap="1" flexWrap="wrap">
          <WorkflowMarks workflow={workflow} />
        </HStack>
      ),
    },
    {
      key: 'published',
      title: t('fields.published'),
      width: 'minmax(0, 1fr)',
      onlyWide: true,
      cell: (workflow) => <PublishedText workflow={workflow} />,
    },
  ]
  return (
    <ListTable
      list={list}
      rows={rows}
      words="list"
      icon={<WorkflowPicture />}
      label={t('pages.list')}
      columns={columns}
      keyOf={({ id }) => id}
      addressOf={({ id }) => workflowAddress(project.code, id)}
      actions={{
        title: t('list.actions'),
        labelOf: ({ name }) => t('list.actionsOf', { name }),
        items,
        onSelect: onAction,
      }}
    />
  )
}
