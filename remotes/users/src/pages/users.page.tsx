import { LazyDialog } from '@atrium/modals'
import {
  navigate,
  useAccess,
  useDownload,
  useProject,
  useProjects,
  useSearchState,
  useTexts,
  type Project,
} from '@atrium/portal'
import { Box, Button, Heading, HStack, MenuButton } from '@atrium/ui'
import { EllipsisVertical, Plus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { UserFilterBar } from '../features/browse-users/user-filter-bar.tsx'
import { UserFilterChips } from '../features/browse-users/user-filter-chips.tsx'
import { UserTable } from '../features/browse-users/user-table.tsx'
import { ExportProgress } from '../features/export-users/export-progress.tsx'
import { SavedViews } from '../features/saved-views/saved-views.tsx'
import { filterInput } from '../queries/user-list.queries.ts'
import { userAddress } from './user-page-state.ts'
import { ImportLink } from '../features/import-users/import-link.tsx'
import { filtersOf, isFiltered, noFilters, projectLookedAt, usersShape } from './users-page-state.ts'

const loadCreate = () => import('../features/create-user/create-user.dialog.tsx')
const screen = 'users.list'

/** The people of a project, or of all of them: searched and narrowed, each leading to their own page. */
export default function UsersPage() {
  const project = useProject()
  return <ProjectUsers key={project.id} current={project} />
}

function ProjectUsers({ current }: { readonly current: Project }) {
  const t = useTexts()
  const projects = useProjects()
  // Who makes an account gives it a role: both rights are needed.
  const mayAdd = useAccess('user_add')
  const mayAssign = useAccess('user_assign')
  const [state, setState] = useSearchState(usersShape)
  const [isAdding, setAdding] = useState(false)
  const { download, failure, isBusy } = useDownload()
  const project = projectLookedAt(state, current, projects)
  const filters = useMemo(() => filtersOf(state, project), [state, project])
  const clear = () => setState({ ...noFilters, view: '' })
  const onClose = () => setAdding(false)
  return (
    <Box display="flex" flexDirection="column" flex="1" minHeight="24rem" height="0" gap="3">
      <HStack justifyContent="space-between" flexWrap="wrap">
        <Heading as="h1" textStyle="xl">
          {t('pages.list')}
        </Heading>
        <HStack gap="2">
          <SavedViews screen={screen} />
          <ImportLink />
          <MenuButton
            size="sm"
            label={t('list.more')}
            icon={<EllipsisVertical size={16} />}
            items={[{ value: 'export', label: t('export.csv'), disabled: isBusy }]}
            onSelect={() => void download('/user/export', { ...filterInput(filters), sort: state.sort })}
          />
          {mayAdd && mayAssign ? (
            <Button kind="primary" size="sm" onClick={() => setAdding(true)}>
              <Plus size={16} aria-hidden />
              {t('create.open')}
            </Button>
          ) : null}
        </HStack>
      </HStack>
      <UserFilterBar state={state} onChange={setState} current={current} project={project} />
      <UserFilterChips
        state={state}
        projectId={(project ?? current).id}
        onChange={setState}
        onClear={clear}
      />
      <ExportProgress isBusy={isBusy} failure={failure} />
      <UserTable
        key={JSON.stringify([filters, state.sort])}
        projectKey={current.code}
        filters={filters}
        sort={state.sort}
        isFiltered={isFiltered(state)}
        onClear={clear}
      />
      {isAdding ? (
        <LazyDialog
          load={loadCreate}
          props={{
            project: current,
            onCreated: (userId: string) => navigate(userAddress(current.code, userId)),
            onClose,
          }}
          onFailed={onClose}
        />
      ) : null}
    </Box>
  )
}
