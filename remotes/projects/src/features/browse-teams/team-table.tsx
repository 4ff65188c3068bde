import type { NameSort, Team } from '@atrium/contract'
import { useAccess, useTexts, type Project } from '@atrium/portal'
import { type Column, growingRows, type List, ListTable, NameCell } from '@atrium/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { teamAddress } from '../../addresses/page-state.ts'
import { teamsQuery } from '../../queries/team.queries.ts'
import { useTeamSummaries } from './use-team-summaries.ts'

interface TeamTableProps {
  readonly project: Project
  readonly list: List<{ readonly search: string }, NameSort>
}

/** The teams that match the search, by name. Each row links to a team. */
export function TeamTable({ project, list }: TeamTableProps) {
  const t = useTexts()
  const seesPeople = useAccess('user_view')
  const seesLocations = useAccess('location_view')
  const query = useInfiniteQuery(teamsQuery(project.id, list.filters.search, list.sort))
  const summaries = useTeamSummaries(project.id, query.data?.pages ?? [])
  const count = (key: 'users' | 'locations'): Column<Team> => ({
    key,
    title: t(`teams.columns.${key}`),
    width: '6rem',
    align: 'end',
    onlyWide: key === 'locations',
    cell: ({ id }) => summaries.get(id)?.counts[key] ?? '–',
  })
  return (
    <ListTable
      list={list}
      rows={growingRows(query)}
      words="teams"
      icon={<UsersRound />}
      label={t('pages.teams')}
      columns={[
        {
          key: 'name',
          title: t('fields.name'),
          width: 'minmax(0, 2fr)',
          sorts: ['name', 'name_desc'],
          cell: ({ name, description }) => <NameCell name={name} detail={<bdi>{description}</bdi>} />,
        },
        {
          key: 'supervisor',
          title: t('teams.columns.supervisor'),
          width: 'minmax(0, 1fr)',
          onlyWide: true,
          cell: ({ id }) => <bdi>{summaries.get(id)?.supervisor?.name ?? '–'}</bdi>,
        },
        ...(seesPeople ? [count('users')] : []),
        ...(seesLocations ? [count('locations')] : []),
      ]}
      keyOf={({ id }) => id}
      addressOf={({ id }) => teamAddress(project.code, id)}
    />
  )
}
