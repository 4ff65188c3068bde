import { call } from '@atrium/client'
import type { Project } from '@atrium/contract'
import { Asked, LazyDialog, toast } from '@atrium/modals'
import type { Standing } from '@atrium/modals/form'
import { useAccess, useFailureText, useSearchState, useTexts } from '@atrium/portal'
import { Box, Button, EmptyState } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Building2, Plus, SearchX } from 'lucide-react'
import { useState } from 'react'
import { ProjectFilterFields } from '../features/browse-projects/project-filters.tsx'
import { ProjectRows } from '../features/browse-projects/project-rows.tsx'
import { standingOf, type ProjectDraft } from '../features/edit-project/project-draft.ts'
import { PageHead } from '../list/page-head.tsx'
import { PageTurner } from '../list/page-turner.tsx'
import { projectsQuery } from '../queries/project.queries.ts'
import { projectsShape } from './page-state.ts'

const loadCreate = () => import('../features/edit-project/create-project.dialog.tsx')
const loadEdit = () => import('../features/edit-project/edit-project.dialog.tsx')

type Deed =
  | { readonly kind: 'create' }
  | { readonly kind: 'edit'; readonly projectId: string; readonly standing: Standing<ProjectDraft> }

/** The projects of the person, a superuser's are all: found, made and named. It is a page of no project. */
export default function ProjectsPage() {
  const t = useTexts()
  const failureText = useFailureText()
  const mayAdd = useAccess('project_add')
  const [state, setState] = useSearchState(projectsShape)
  const { page, ...filters } = state
  const query = useQuery(projectsQuery(filters, page))
  const [deed, setDeed] = useState<Deed | null>(null)
  const onClose = () => setDeed(null)
  const isNarrowed = Object.values(filters).some((text) => text !== '')

  async function edit({ id }: Project): Promise<void> {
    const fresh = await call('/project/get_overview', { project_id: id })
    if (fresh.ok) setDeed({ kind: 'edit', projectId: id, standing: standingOf(fresh.data.project) })
    else toast.error(failureText(fresh.error))
  }

  const add = mayAdd ? (
    <Button kind="primary" size="sm" onClick={() => setDeed({ kind: 'create' })}>
      <Plus size={16} aria-hidden />
      {t('projects.add')}
    </Button>
  ) : undefined
  return (
    <Box display="flex" flexDirection="column" gap="4" width="full" maxWidth="5xl">
      <PageHead title={t('pages.projects')}>{add}</PageHead>
      <ProjectFilterFields value={filters} onChange={(change) => setState({ ...change, page: 1 })} />
      <Asked query={query} loading={t('projects.loading')} failed={t('projects.failed')}>
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
                <ProjectRows projects={projects} onEdit={(project) => void edit(project)} />
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
      </Asked>
      {deed?.kind === 'create' ? (
        <LazyDialog load={loadCreate} props={{ onClose }} onFailed={onClose} />
      ) : null}
      {deed?.kind === 'edit' ? (
        <LazyDialog
          load={loadEdit}
          props={{ projectId: deed.projectId, standing: deed.standing, onClose }}
          onFailed={onClose}
        />
      ) : null}
    </Box>
  )
}
