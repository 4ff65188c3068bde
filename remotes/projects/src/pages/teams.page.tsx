import { AddAction, FilterBar, ListPage, SavedViews, SearchFilter, useList } from '@atrium/screens'
import { navigate, useProject, useTexts, type Project } from '@atrium/portal'
import { teamAddress, teamsList } from '../addresses/page-state.ts'
import { TeamTable } from '../features/browse-teams/team-table.tsx'
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
      <TeamTable project={project} list={list} />
    </ListPage>
  )
}
