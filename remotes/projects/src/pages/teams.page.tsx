import {
  AddAction,
  FilterBar,
  growingRows,
  ListPage,
  ListTable,
  NameCell,
  SavedViews,
  SearchFilter,
  useList,
} from '@atrium/screens'
import { navigate, useProject, useTexts, type Project } from '@atrium/portal'
import { useInfiniteQuery } from '@tanstack/react-query'
import { UsersRound } from 'lucide-react'
import { teamAddress, teamsList } from '../addresses/page-state.ts'
import { teamsQuery } from '../queries/team.queries.ts'
import { useTeamRights } from '../rights/use-team-rights.ts'

const loadForm = () => import('../features/edit-team/team.dialog.tsx')

/** The teams of a project. Members of a team get its locations and stores. */
export default function TeamsPage() {
  const project = useProject()
  return <ProjectTeams key={project.id} project={project} />
}

function ProjectTeams({ project }: { readonly project: Project }) {
  const t = useTexts()
  const { mayAdd } = useTeamRights()
  const list = useList(teamsList)
  const rows = growingRows(useInfiniteQuery(teamsQuery(project.id, list.filters.search, list.sort)))
  const onCreated = (id: string) => navigate(teamAddress(project.code, id))
  return (
    <ListPage
      title={t('pages.teams')}
      intro={t('teams.intro')}
      actions={
        <>
          <SavedViews screen="projects.teams" projectId={project.id} />
          {mayAdd ? (
            <AddAction label={t('teams.add')} load={loadForm} props={{ projectId: project.id, onCreated }} />
          ) : null}
        </>
      }
      filters={
        <FilterBar>
          <SearchFilter list={list} words="teams" />
        </FilterBar>
      }
    >
      <ListTable
        list={list}
        rows={rows}
        words="teams"
        icon={<UsersRound />}
        label={t('pages.teams')}
        columns={[
          {
            key: 'name',
            title: t('fields.name'),
            width: 'minmax(0, 1fr)',
            sorts: ['name', 'name_desc'],
            cell: ({ name, description }) => <NameCell name={name} detail={<bdi>{description}</bdi>} />,
          },
        ]}
        keyOf={({ id }) => id}
        addressOf={({ id }) => teamAddress(project.code, id)}
      />
    </ListPage>
  )
}
