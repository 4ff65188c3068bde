import { LazyDialog, SearchField } from '@atrium/modals'
import { linkProps, navigate, useProject, useSearchState, useTexts, type Project } from '@atrium/portal'
import { Box, Button, Heading, HStack, Link } from '@atrium/ui'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { RoleTable } from '../features/browse-roles/role-table.tsx'
import { useRoleDeeds } from '../features/browse-roles/use-role-deeds.tsx'
import { ContradictionsPanel } from '../features/find-contradictions/contradictions-panel.tsx'
import { useRoleRights } from '../rights/use-role-rights.ts'
import { matrixAddress, roleAddress, rolesShape } from './page-state.ts'

const loadCreate = () => import('../features/edit-role/create-role.dialog.tsx')

/** The roles of a project: who holds them, and what can be done with them. */
export default function RolesPage() {
  const project = useProject()
  return <ProjectRoles key={project.id} project={project} />
}

function ProjectRoles({ project }: { readonly project: Project }) {
  const t = useTexts()
  const { mayAdd } = useRoleRights()
  const [{ search, everywhere }, setState] = useSearchState(rolesShape)
  const [isAdding, setAdding] = useState(false)
  const show = (roleId: string | null) => {
    if (roleId !== null) navigate(roleAddress(project.code, roleId))
  }
  const { deeds, begin, dialog } = useRoleDeeds(show)
  const onClose = () => setAdding(false)
  return (
    <Box display="flex" flexDirection="column" flex="1" minHeight="24rem" gap="4">
      <HStack justifyContent="space-between" flexWrap="wrap" gap="3">
        <Heading as="h1" textStyle="xl">
          {t('pages.list')}
        </Heading>
        <HStack gap="4">
          <Link {...linkProps(matrixAddress(project.code))}>{t('pages.matrix')}</Link>
          {mayAdd ? (
            <Button kind="primary" size="sm" onClick={() => setAdding(true)}>
              <Plus size={16} aria-hidden />
              {t('role.add')}
            </Button>
          ) : null}
        </HStack>
      </HStack>
      <ContradictionsPanel
        project={project}
        everywhere={everywhere}
        onEverywhere={(isEverywhere) => setState({ everywhere: isEverywhere })}
      />
      <Box maxWidth={{ md: '24rem' }}>
        <SearchField
          label={t('list.search')}
          placeholder={t('pick.placeholder')}
          value={search}
          onSearch={(text) => setState({ search: text })}
        />
      </Box>
      <RoleTable project={project} search={search} deeds={deeds} onDeed={begin} />
      {dialog}
      {isAdding ? (
        <LazyDialog
          load={loadCreate}
          props={{ projectId: project.id, onClose, onCreated: show }}
          onFailed={onClose}
        />
      ) : null}
    </Box>
  )
}
