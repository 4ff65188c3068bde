import {
  linkProps,
  navigate,
  useNameText,
  usePageParameter,
  usePageTitle,
  useProject,
  useSearchState,
  useTexts,
} from '@atrium/portal'
import { Pending } from '@atrium/screens'
import { Box, EmptyState, Heading, HStack, Link, MenuButton, Tabs, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { EllipsisVertical, ShieldOff } from 'lucide-react'
import { useRoleActions } from '../features/browse-roles/use-role-actions.tsx'
import { RolePermissions } from '../features/permission-grid/role-permissions.tsx'
import { Holders } from '../features/show-holders/holders.tsx'
import { roleQuery } from '../queries/role.queries.ts'
import { useRoleRights } from '../rights/use-role-rights.ts'
import { roleAddress, rolesAddress, roleShape, roleTabs } from '../addresses/page-state.ts'

/** One role: its permissions and its holders. */
export default function RolePage() {
  const project = useProject()
  const roleId = usePageParameter('roleId')
  const t = useTexts()
  const textIn = useNameText()
  const { seesHolders } = useRoleRights()
  const [{ tab, search }, setState] = useSearchState(roleShape)
  const query = useQuery(roleQuery(project.id, roleId))
  const { data, error } = query
  const { actions, begin, dialog } = useRoleActions((made) =>
    navigate(made === null ? rolesAddress(project.code) : roleAddress(project.code, made)),
  )
  const name = data && (textIn(data.role.name) || data.role.code)
  usePageTitle(name ?? t('pages.role'))
  // An address may hold an invalid id, or the role of another project.
  const isElsewhere = data && data.role.project_id !== project.id
  if (error?.code === 'not_found' || error?.code === 'validation' || isElsewhere)
    return <EmptyState title={t('role.gone')} hint={t('role.goneHint')} icon={<ShieldOff />} />
  if (!data || !name)
    return <Pending query={query} loading={t('list.loading')} failed={t('pick.failed')} lines={8} />
  const { role } = data
  const tabs = roleTabs.filter((value) => value !== 'holders' || seesHolders)
  const shown = tabs.find((value) => value === tab) ?? 'permissions'
  return (
    <Box display="flex" flexDirection="column" flex="1" gap="4" minHeight="36rem" minWidth="0">
      <Box>
        <Link {...linkProps(rolesAddress(project.code))} textStyle="sm">
          {t('pages.list')}
        </Link>
        <HStack justifyContent="space-between" alignItems="flex-start" gap="3">
          <Box minWidth="0">
            <Heading as="h1" textStyle="xl" overflowWrap="anywhere">
              <bdi>{name}</bdi>
            </Heading>
            <Text tone="muted" textStyle="sm">
              <bdi>{role.code}</bdi>
              {role.holders === null ? null : ` · ${t('list.holders', { count: role.holders })}`}
            </Text>
            <Text textStyle="sm">
              <bdi>{textIn(role.description)}</bdi>
            </Text>
          </Box>
          <MenuButton
            size="sm"
            kind="quiet"
            label={t('list.actionsOf', { name })}
            icon={<EllipsisVertical size={16} />}
            items={actions}
            onSelect={(action) => begin(action, role.id)}
          />
        </HStack>
      </Box>
      <Tabs
        label={t('role.tabs.label')}
        value={shown}
        tabs={tabs.map((value) => ({ value, label: t(`role.tabs.${value}`) }))}
        onValueChange={(value) =>
          setState({ tab: roleTabs.find((one) => one === value) ?? 'permissions', search: '' })
        }
      >
        {shown === 'permissions' ? (
          <Box display="flex" flexDirection="column" height="calc(100dvh - 20rem)" minHeight="26rem">
            <RolePermissions
              key={role.id}
              project={project}
              roleId={role.id}
              search={search}
              onSearch={(text) => setState({ search: text })}
            />
          </Box>
        ) : (
          <Holders
            project={project}
            roleId={role.id}
            search={search}
            onSearch={(text) => setState({ search: text })}
          />
        )}
      </Tabs>
      {dialog}
    </Box>
  )
}
