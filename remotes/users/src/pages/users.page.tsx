import { navigate, useAccess, useProject, useProjects, useTexts, type Project } from '@atrium/portal'
import { AddAction, ListPage, SavedViews, useExport, useList } from '@atrium/screens'
import { useMemo } from 'react'
import { userAddress } from '../addresses/user-page-state.ts'
import { filtersOf, projectLookedAt, usersList } from '../addresses/users-page-state.ts'
import { UserFilterBar } from '../features/browse-users/user-filter-bar.tsx'
import { useUserOrder } from '../features/browse-users/use-user-order.ts'
import { UserTable } from '../features/browse-users/user-table.tsx'
import { FormerMembersButton } from '../features/former-members/former-members-button.tsx'
import { UserImportLink } from '../features/import-users/user-import-link.tsx'
import { filterInput } from '../queries/user-list.queries.ts'

const loadCreate = () => import('../features/create-user/create-user.dialog.tsx')
const screen = 'users.list'

/** The users of one or all projects, searched and filtered. Each row links to a user. */
export default function UsersPage() {
  const project = useProject()
  return <ProjectUsers key={project.id} current={project} />
}

function ProjectUsers({ current }: { readonly current: Project }) {
  const t = useTexts()
  const projects = useProjects()
  // A new account needs a role, so creating one needs both rights.
  const mayAdd = useAccess('user_add')
  const mayAssign = useAccess('user_assign')
  const list = useList(usersList)
  const project = projectLookedAt(list.filters, current, projects)
  const filters = useMemo(() => filtersOf(list.filters, project), [list.filters, project])
  const order = useUserOrder(list.sort, filters.projectId, current.id)
  const exported = useExport({
    path: '/user/export',
    formats: ['csv'],
    inputOf: () => ({ ...filterInput(filters), sort: order.sort }),
  })
  const onCreated = (userId: string) => navigate(userAddress(current.code, userId))
  return (
    <ListPage
      title={t('pages.list')}
      actions={
        <>
          <SavedViews screen={screen} projectId={current.id} />
          <UserImportLink />
          <FormerMembersButton projectId={current.id} mayRestore={mayAssign} />
          {exported.menu}
          {mayAdd && mayAssign ? (
            <AddAction label={t('create.open')} load={loadCreate} props={{ project: current, onCreated }} />
          ) : null}
        </>
      }
      filters={<UserFilterBar list={list} current={current} project={project} />}
    >
      {exported.state}
      <UserTable
        key={JSON.stringify([filters, list.sort])}
        projectKey={current.code}
        filters={filters}
        list={list}
        order={order}
      />
    </ListPage>
  )
}
