import { type List, ListTable, NameCell, wholeRows } from '@atrium/screens'
import { useTexts, type Project } from '@atrium/portal'
import { useQuery } from '@tanstack/react-query'
import { Shield } from 'lucide-react'
import { roleAddress } from '../../addresses/page-state.ts'
import { rolesQuery } from '../../queries/role.queries.ts'
import type { Action } from './use-role-actions.tsx'

interface RoleTableProps {
  readonly project: Project
  readonly list: List<{ readonly search: string }, ''>
  readonly actions: readonly Action[]
  readonly onAction: (action: string, roleId: string) => void
}

/** The roles of a project that match the search, by name. Each row links to its role. */
export function RoleTable({ project, list, actions, onAction }: RoleTableProps) {
  const t = useTexts()
  const query = useQuery(rolesQuery(project.id, list.filters.search))
  return (
    <ListTable
      list={list}
      rows={wholeRows(query, ({ roles }) => roles)}
      words="list"
      icon={<Shield />}
      label={t('pages.list')}
      columns={[
        {
          key: 'name',
          title: t('fields.name'),
          width: 'minmax(0, 2fr)',
          cell: ({ name, code }) => <NameCell name={name} detail={<bdi>{code}</bdi>} />,
        },
        {
          key: 'description',
          title: t('fields.description'),
          width: 'minmax(0, 3fr)',
          onlyWide: true,
          cell: ({ description }) => <bdi>{description}</bdi>,
        },
        {
          key: 'holders',
          title: t('fields.holders'),
          width: '8rem',
          cell: ({ holders }) => (holders === null ? '–' : t('list.holders', { count: holders })),
        },
      ]}
      keyOf={({ id }) => id}
      addressOf={({ id }) => roleAddress(project.code, id)}
      actions={{
        title: t('list.actions'),
        labelOf: ({ name }) => t('list.actionsOf', { name }),
        items: actions,
        onSelect: (action, { id }) => onAction(action, id),
      }}
    />
  )
}
