import { linkProps, navigate, useProject, useSearchState, useTexts, type Project } from '@atrium/portal'
import { AddAction, FilterBar, ListPage, SearchFilter, useList } from '@atrium/screens'
import { Link } from '@atrium/ui'
import { contradictionsShape, matrixAddress, roleAddress, rolesList } from '../addresses/page-state.ts'
import { RoleTable } from '../features/browse-roles/role-table.tsx'
import { useRoleActions } from '../features/browse-roles/use-role-actions.tsx'
import { ContradictionsPanel } from '../features/find-contradictions/contradictions-panel.tsx'
import { useRoleRights } from '../rights/use-role-rights.ts'

const loadCreate = () => import('../features/edit-role/create-role.dialog.tsx')

/** The roles of a project: their holders and their actions. */
export default function RolesPage() {
  const project = useProject()
  return <ProjectRoles key={project.id} project={project} />
}

function ProjectRoles({ project }: { readonly project: Project }) {
  const t = useTexts()
  const { mayAdd } = useRoleRights()
  const list = useList(rolesList)
  const [{ everywhere }, setState] = useSearchState(contradictionsShape)
  const show = (roleId: string | null) => {
    if (roleId !== null) navigate(roleAddress(project.code, roleId))
  }
  const { actions, begin, dialog } = useRoleActions(show)
  return (
    <ListPage
      title={t('pages.list')}
      actions={
        <>
          <Link {...linkProps(matrixAddress(project.code))}>{t('pages.matrix')}</Link>
          {mayAdd ? (
            <AddAction
              label={t('role.add')}
              load={loadCreate}
              props={{ projectId: project.id, onCreated: show }}
            />
          ) : null}
        </>
      }
      filters={
        <>
          <ContradictionsPanel
            project={project}
            everywhere={everywhere}
            onEverywhere={(isEverywhere) => setState({ everywhere: isEverywhere })}
          />
          <FilterBar>
            <SearchFilter list={list} words="list" />
          </FilterBar>
        </>
      }
    >
      <RoleTable project={project} list={list} actions={actions} onAction={begin} />
      {dialog}
    </ListPage>
  )
}
