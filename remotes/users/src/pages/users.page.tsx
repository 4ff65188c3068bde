import { useProject, useProjects, useSearchState, useTexts, type Project } from '@atrium/portal'
import { Box, Heading, HStack } from '@atrium/ui'
import { useMemo } from 'react'
import { UserFilterBar } from '../features/browse-users/user-filter-bar.tsx'
import { UserFilterChips } from '../features/browse-users/user-filter-chips.tsx'
import { UserTable } from '../features/browse-users/user-table.tsx'
import { ImportLink } from '../features/import-users/import-link.tsx'
import { filtersOf, isFiltered, noFilters, projectLookedAt, usersShape } from './users-page-state.ts'

/** The people of a project, or of all of them: searched and narrowed, each leading to their own page. */
export default function UsersPage() {
  const project = useProject()
  return <ProjectUsers key={project.id} current={project} />
}

function ProjectUsers({ current }: { readonly current: Project }) {
  const t = useTexts()
  const projects = useProjects()
  const [state, setState] = useSearchState(usersShape)
  const project = projectLookedAt(state, current, projects)
  const filters = useMemo(() => filtersOf(state, project), [state, project])
  return (
    <Box display="flex" flexDirection="column" flex="1" minHeight="24rem" height="0" gap="3">
      <HStack justifyContent="space-between">
        <Heading as="h1" textStyle="xl">
          {t('pages.list')}
        </Heading>
        <ImportLink />
      </HStack>
      <UserFilterBar state={state} onChange={setState} current={current} project={project} />
      <UserFilterChips state={state} projectId={(project ?? current).id} onChange={setState} />
      <UserTable
        key={JSON.stringify([filters, state.sort])}
        projectKey={current.code}
        filters={filters}
        sort={state.sort}
        isFiltered={isFiltered(state)}
        onClear={() => setState(noFilters)}
      />
    </Box>
  )
}
