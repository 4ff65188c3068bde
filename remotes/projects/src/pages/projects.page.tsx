import { LazyDialog, QueryView } from '@atrium/modals'
import { useAccess, useSearchState, useTexts } from '@atrium/portal'
import { Box, Button, EmptyState } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Building2, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { ProjectFilterFields } from '../features/browse-projects/project-filters.tsx'
import { ProjectRows } from '../features/browse-projects/project-rows.tsx'
import { PageHead } from '../list/page-head.tsx'
import { PageTurner } from '../list/page-turner.tsx'
import { projectsQuery } from '../queries/project.queries.ts'
import { projectsShape } from '../addresses/page-state.ts'

const loadCreate = () => import('../features/edit-project/create-project.dialog.tsx')
const loadEdit = () => import('../features/edit-project/edit-project.dialog.tsx')

type Action = { readonly kind: 'create' } | { readonly kind: 'edit'; readonly projectId: string }

/** The projects of the user, or all for a superuser: searches, creates and renames them. */
export default function ProjectsPage() {
  const t = useTexts()
  const mayAdd = useAccess('project_add')
  const [state, setState] = useSearchState(projectsShape)
  const { page, ...filters } = state
  const query = useQuery(projectsQuery(filters, page))
  const [action, setAction] = useState<Action | null>(null)
  const onClose = () => setAction(null)
  const isNarrowed = Object.values(filters).some((text) => text !== '')

  const add = mayAdd ? (
    <Button kind="primary" size="sm" onClick={() => setAction({ kind: 'create' })}>
      <Plus size={16} aria-hidden />
      {t('projects.add')}
    </Button>
  ) : undefined
  return (
    <Box display="flex" flexDirection="column" gap="4" width="full" maxWidth="5xl">
      <PageHead title={t('pages.projects')}>{add}</PageHead>
      <ProjectFilterFields value={filters} onChange={(change) => setState({ ...change, page: 1 })} />
      <QueryView query={query} loading={t('projects.loading')} failed={t('projects.failed')}>
        {({ projects, hasMore }) => {
          if (projects.length === 0 && page === 1)
            return isNarrowed ? (
              <EmptyState title={t('projects.notFound')} icon={<SearchX />} />
            ) : (
              <EmptyState
                title={t('projects.none')}
                hint={t(mayAdd ? 'projects.noneHint' : 'projects.noneForYou')}
                icon={<Building2 />}
              />
            )
          return (
            <>
              {projects.length === 0 ? (
                <EmptyState title={t('projects.noMore')} icon={<SearchX />} />
              ) : (
                <ProjectRows
                  projects={projects}
                  onEdit={({ id }) => setAction({ kind: 'edit', projectId: id })}
                />
              )}
              <PageTurner
                page={page}
                hasMore={hasMore}
                busy={query.isPlaceholderData}
                onTurn={(next) => setState({ page: next }, { history: 'push' })}
              />
            </>
          )
        }}
      </QueryView>
      {action?.kind === 'create' ? (
        <LazyDialog load={loadCreate} props={{ onClose }} onFailed={onClose} />
      ) : null}
      {action?.kind === 'edit' ? (
        <LazyDialog load={loadEdit} props={{ projectId: action.projectId, onClose }} onFailed={onClose} />
      ) : null}
    </Box>
  )
}
