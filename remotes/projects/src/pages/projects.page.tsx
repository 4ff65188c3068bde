import type { Project, ProjectSort } from '@atrium/contract'
import { LazyDialog, SearchField } from '@atrium/modals'
import { navigate, projectAddress, useAccess, useTexts } from '@atrium/portal'
import {
  AddAction,
  FilterBar,
  growingRows,
  ListPage,
  ListTable,
  NameCell,
  SavedViews,
  useList,
  type List,
} from '@atrium/screens'
import { Box, type MenuItem } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Building2, ChartColumn, Pencil } from 'lucide-react'
import { useState } from 'react'
import { projectFilters, projectsList } from '../addresses/page-state.ts'
import { projectsQuery, type ProjectFilters } from '../queries/project.queries.ts'

const loadCreate = () => import('../features/edit-project/create-project.dialog.tsx')
const loadEdit = () => import('../features/edit-project/edit-project.dialog.tsx')

/** The projects of the user, or all for a superuser: searches, creates and renames them. */
export default function ProjectsPage() {
  const t = useTexts()
  const mayAdd = useAccess('project_add')
  const list = useList(projectsList)
  return (
    <ListPage
      title={t('pages.projects')}
      actions={
        <>
          <SavedViews screen="projects.list" projectId={null} />
          {mayAdd ? <AddAction label={t('projects.add')} load={loadCreate} props={{}} /> : null}
        </>
      }
      filters={
        <FilterBar>
          {projectFilters.map((name) => (
            <Box key={name} flex={name === 'search' ? '2 1 14rem' : '1 1 10rem'}>
              <SearchField
                label={t(`projects.filters.${name}`)}
                placeholder={t(`projects.filters.${name}`)}
                value={list.filters[name]}
                onSearch={(text) => list.filter({ [name]: text })}
              />
            </Box>
          ))}
        </FilterBar>
      }
    >
      <ProjectTable list={list} />
    </ListPage>
  )
}

/**
 * The projects; each row opens its project. The actions appear if the user has the right in any project. The server
 * checks the right in each.
 */
function ProjectTable({ list }: { readonly list: List<ProjectFilters, ProjectSort> }) {
  const t = useTexts()
  const mayAdd = useAccess('project_add')
  const mayEdit = useAccess('project_edit')
  const mayView = useAccess('project_view')
  const rows = growingRows(useInfiniteQuery(projectsQuery(list.filters, list.sort)))
  const [edited, setEdited] = useState<Project | null>(null)
  const onClose = () => setEdited(null)
  const items: MenuItem[] = [
    ...(mayView ? [{ value: 'overview', label: t('pages.project'), icon: <ChartColumn size={16} /> }] : []),
    ...(mayEdit ? [{ value: 'edit', label: t('form.change'), icon: <Pencil size={16} /> }] : []),
  ]
  return (
    <>
      <ListTable
        list={list}
        rows={rows}
        words="projects"
        emptyHint={t(mayAdd ? 'projects.emptyHint' : 'projects.emptyForYou')}
        icon={<Building2 />}
        label={t('pages.projects')}
        columns={[
          {
            key: 'code',
            title: t('fields.code'),
            width: 'minmax(7rem, 1fr)',
            sorts: ['code', 'code_desc'],
            cell: ({ code }) => <bdi>{code}</bdi>,
          },
          {
            key: 'name',
            title: t('fields.shortName'),
            width: 'minmax(0, 4fr)',
            sorts: ['name', 'name_desc'],
            cell: ({ short_name: name, full_name: fullName }) => (
              <NameCell name={name} detail={<bdi>{fullName}</bdi>} />
            ),
          },
        ]}
        keyOf={({ id }) => id}
        addressOf={({ code }) => projectAddress(code)}
        actions={{
          title: t('projects.actions'),
          labelOf: ({ short_name: name }) => t('more', { name }),
          items,
          onSelect: (action, project) =>
            action === 'edit' ? setEdited(project) : navigate(projectAddress(project.code, 'project')),
        }}
      />
      {edited ? (
        <LazyDialog load={loadEdit} props={{ projectId: edited.id, onClose }} onFailed={onClose} />
      ) : null}
    </>
  )
}
