import {
  navigate,
  useNameText,
  usePageParameter,
  usePageTitle,
  useProject,
  useSearchState,
  useTexts,
} from '@atrium/portal'
import { Activity, DetailHead, DetailPage, DetailTabs, DottedTexts } from '@atrium/screens'
import { Box, MenuButton } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { EllipsisVertical, ShieldOff } from 'lucide-react'
import { useRoleActions } from '../features/browse-roles/use-role-actions.tsx'
import { RolePermissions } from '../features/permission-grid/role-permissions.tsx'
import { Holders } from '../features/show-holders/holders.tsx'
import { roleQuery } from '../queries/role.queries.ts'
import { useRoleRights } from '../rights/use-role-rights.ts'
import { roleAddress, rolesAddress, roleShape } from '../addresses/page-state.ts'

/** One role: its permissions and its holders. */
export default function RolePage() {
  const project = useProject()
  const roleId = usePageParameter('roleId')
  const t = useTexts()
  const textIn = useNameText()
  const { seesHolders } = useRoleRights()
  const [{ tab, search }, setState] = useSearchState(roleShape)
  const query = useQuery(roleQuery(project.id, roleId))
  const { actions, begin, dialog } = useRoleActions((made) =>
    navigate(made === null ? rolesAddress(project.code) : roleAddress(project.code, made)),
  )
  const onSearch = (text: string) => setState({ search: text })
  const known = query.data?.role
  const name = known ? textIn(known.name) || known.code : t('pages.role')
  usePageTitle(name)
  return (
    <DetailPage
      query={query}
      loading={t('list.loading')}
      failed={t('pick.failed')}
      gone={{ title: t('role.gone'), hint: t('role.goneHint'), icon: <ShieldOff /> }}
      // An address may hold the id of a role of another project.
      find={({ role }) => (role.project_id === project.id ? role : undefined)}
    >
      {(role) => (
        <Box display="flex" flexDirection="column" flex="1" gap="4" minHeight="36rem" minWidth="0">
          <DetailHead
            list={{ title: t('pages.list'), address: rolesAddress(project.code) }}
            name={name}
            text={
              <>
                <DottedTexts
                  of={[role.code, role.holders === null ? '' : t('list.holders', { count: role.holders })]}
                />
                <Box as="span" display="block" color="fg">
                  <bdi>{textIn(role.description)}</bdi>
                </Box>
              </>
            }
            actions={
              <MenuButton
                size="sm"
                kind="quiet"
                label={t('list.actionsOf', { name })}
                icon={<EllipsisVertical size={16} />}
                items={actions}
                onSelect={(action) => begin(action, role.id)}
              />
            }
          />
          <DetailTabs
            label={t('role.tabs.label')}
            chosen={tab}
            onChoose={(value) => setState({ tab: value, search: '' })}
            tabs={[
              {
                value: 'permissions',
                label: t('role.tabs.permissions'),
                show: () => (
                  <Box display="flex" flexDirection="column" height="calc(100dvh - 20rem)" minHeight="26rem">
                    <RolePermissions
                      key={role.id}
                      project={project}
                      roleId={role.id}
                      search={search}
                      onSearch={onSearch}
                    />
                  </Box>
                ),
              },
              seesHolders && {
                value: 'holders',
                label: t('role.tabs.holders'),
                show: () => (
                  <Holders
                    project={project}
                    roleId={role.id}
                    name={name}
                    search={search}
                    onSearch={onSearch}
                  />
                ),
              },
              {
                value: 'activity',
                label: t('role.tabs.activity'),
                show: () => <Activity of={{ projectId: project.id, kind: 'role', id: role.id }} />,
              },
            ]}
          />
          {dialog}
        </Box>
      )}
    </DetailPage>
  )
}
