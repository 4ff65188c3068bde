import { Asked, LazyDialog, SearchField } from '@atrium/modals'
import { linkProps, navigate, useProject, useSearchState, useTexts, type Project } from '@atrium/portal'
import { Box, Button, EmptyState, Text, VisuallyHidden } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Plus, SearchX, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { LoadMore } from '../list/load-more.tsx'
import { PageHead } from '../list/page-head.tsx'
import { RowLink, Rows, RowText } from '../list/rows.tsx'
import { teamsQuery } from '../queries/team.queries.ts'
import { useTeamRights } from '../rights/use-team-rights.ts'
import { searchedShape, teamAddress } from './page-state.ts'

const loadForm = () => import('../features/edit-team/team.dialog.tsx')

/** The teams of a project: what a team is given, everybody in it has. */
export default function TeamsPage() {
  const project = useProject()
  return <ProjectTeams key={project.id} project={project} />
}

function ProjectTeams({ project }: { readonly project: Project }) {
  const t = useTexts()
  const { mayAdd } = useTeamRights()
  const [{ search }, setState] = useSearchState(searchedShape)
  const query = useInfiniteQuery(teamsQuery(project.id, search))
  const [isAdding, setAdding] = useState(false)
  const onClose = () => setAdding(false)
  return (
    <Box display="flex" flexDirection="column" gap="4" width="full" maxWidth="4xl">
      <PageHead title={t('pages.teams')}>
        {mayAdd ? (
          <Button kind="primary" size="sm" onClick={() => setAdding(true)}>
            <Plus size={16} aria-hidden />
            {t('teams.add')}
          </Button>
        ) : null}
      </PageHead>
      <Text tone="muted" textStyle="sm">
        {t('teams.intro')}
      </Text>
      <Box maxWidth={{ md: '24rem' }}>
        <SearchField
          label={t('teams.search')}
          placeholder={t('teams.placeholder')}
          value={search}
          onSearch={(text) => setState({ search: text })}
        />
      </Box>
      <Asked query={query} loading={t('teams.loading')} failed={t('teams.failed')}>
        {({ pages }) => {
          const teams = pages.flat()
          if (teams.length === 0)
            return search === '' ? (
              <EmptyState title={t('teams.none')} hint={t('teams.noneHint')} icon={<UsersRound />} />
            ) : (
              <EmptyState title={t('teams.notFound')} icon={<SearchX />} />
            )
          return (
            <>
              <VisuallyHidden role="status">{t('teams.count', { count: teams.length })}</VisuallyHidden>
              <Rows aria-label={t('pages.teams')}>
                {teams.map(({ id, name, description }) => (
                  <li key={id}>
                    <RowText
                      name={
                        <RowLink data-part="link" {...linkProps(teamAddress(project.code, id))}>
                          {name}
                        </RowLink>
                      }
                      detail={description === '' ? null : <bdi>{description}</bdi>}
                    />
                  </li>
                ))}
              </Rows>
              <LoadMore query={query} />
            </>
          )
        }}
      </Asked>
      {isAdding ? (
        <LazyDialog
          load={loadForm}
          props={{
            projectId: project.id,
            onCreated: (id: string) => navigate(teamAddress(project.code, id)),
            onClose,
          }}
          onFailed={onClose}
        />
      ) : null}
    </Box>
  )
}
