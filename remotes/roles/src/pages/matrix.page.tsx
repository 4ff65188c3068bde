import { SearchField } from '@atrium/modals'
import { linkProps, useProject, useSearchState, useTexts } from '@atrium/portal'
import { Box, Checkbox, Heading, Link } from '@atrium/ui'
import { RolePermissions } from '../features/permission-grid/role-permissions.tsx'
import { matrixShape, rolesAddress } from '../addresses/page-state.ts'

/** The roles of a project side by side, compared and changed together. */
export default function MatrixPage() {
  const project = useProject()
  const t = useTexts()
  const [{ search, roles, differing }, setState] = useSearchState(matrixShape)
  return (
    <Box display="flex" flexDirection="column" flex="1" gap="4" minHeight="32rem" minWidth="0">
      <Box>
        <Link {...linkProps(rolesAddress(project.code))} textStyle="sm">
          {t('pages.list')}
        </Link>
        <Heading as="h1" textStyle="xl">
          {t('pages.matrix')}
        </Heading>
      </Box>
      <RolePermissions
        key={project.id}
        project={project}
        search={search}
        roles={roles}
        differing={differing}
        onSearch={(text) => setState({ search: text })}
      >
        <Box flex="1 1 14rem" maxWidth={{ md: '24rem' }}>
          <SearchField
            label={t('list.search')}
            placeholder={t('list.search')}
            value={roles}
            onSearch={(text) => setState({ roles: text })}
          />
        </Box>
        <Checkbox checked={differing} onCheckedChange={(isOnly) => setState({ differing: isOnly })}>
          {t('grid.differing')}
        </Checkbox>
      </RolePermissions>
    </Box>
  )
}
