import { SearchField, toast } from '@atrium/modals'
import {
  open,
  pickDepartments,
  pickProject,
  pickRole,
  pickTeam,
  useAccess,
  useProjects,
  useSession,
  useTexts,
  type ModalResult,
  type Project,
} from '@atrium/portal'
import { Box, MenuButton, SelectField } from '@atrium/ui'
import { ListFilter } from 'lucide-react'
import {
  everyProject,
  loginStates,
  userSorts,
  userStatuses,
  type UsersState,
} from '../../pages/users-page-state.ts'

interface UserFilterBarProps {
  readonly state: UsersState
  readonly onChange: (change: Partial<UsersState>) => void
  /** The project of the address. */
  readonly current: Project
  /** The project looked at; null for all. */
  readonly project: Project | null
}

/** So many projects stand in the list by themselves; others are found by the selector. */
const projectsInList = 12
const another = '+'

/** What narrows the list of users: the address holds all of it. */
export function UserFilterBar({ state, onChange, current, project }: UserFilterBarProps) {
  const t = useTexts()
  const projects = useProjects()
  const isSuperuser = useSession((session) => session.user?.isSuperuser ?? false)
  const seesRoles = useAccess('role_view')
  const seesTeams = useAccess('team_view')
  const seesDepartments = useAccess('department_view')
  // Roles and teams are a project's: they are chosen of the one looked at, or of the one of the address.
  const projectId = (project ?? current).id

  async function pick<Data>(
    opened: Promise<ModalResult<Data>>,
    changeBy: (data: Data) => Partial<UsersState>,
  ): Promise<void> {
    const picked = await opened
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    if (picked.role === 'ok') onChange(changeBy(picked.data))
  }

  const listed = projects.filter(({ id }) => id !== current.id).slice(0, projectsInList)
  if (project && project.id !== current.id && !listed.includes(project)) listed.push(project)
  const hasMore = projects.length > listed.length + 1

  function look(code: string): void {
    // What was chosen of one project says nothing in another.
    const gone = { role: '', team: '' }
    if (code === another) void pick(open(pickProject, {}), (chosen) => ({ ...gone, project: chosen.code }))
    else onChange({ ...gone, project: code })
  }

  const narrowings = {
    role: () => pick(open(pickRole, { projectId }), ({ id }) => ({ role: id })),
    department: () =>
      pick(open(pickDepartments, { projectId, mode: 'single' }), ([chosen]) => ({
        department: chosen?.code ?? '',
      })),
    team: () => pick(open(pickTeam, { projectId }), ({ id }) => ({ team: id })),
    superuser: async () => onChange({ superuser: true }),
  }
  const items = [
    ...(seesRoles ? [{ value: 'role', label: t('filters.pickRole') }] : []),
    ...(seesDepartments ? [{ value: 'department', label: t('filters.pickDepartment') }] : []),
    ...(seesTeams ? [{ value: 'team', label: t('filters.pickTeam') }] : []),
    { value: 'superuser', label: t('filters.superusers') },
  ]
  return (
    <Box display="flex" flexWrap="wrap" gap="2">
      <Box flex="1 1 14rem" maxWidth={{ md: '22rem' }}>
        <SearchField
          label={t('list.search')}
          placeholder={t('list.placeholder')}
          value={state.search}
          onSearch={(search) => onChange({ search })}
        />
      </Box>
      <Box flex={{ base: '1 1 8rem', md: '0 1 12rem' }}>
        <SelectField
          label={t('filters.project')}
          hideLabel
          value={project === null ? everyProject : project.id === current.id ? '' : project.code}
          options={[
            { value: '', label: t('filters.thisProject', { code: current.code }) },
            { value: everyProject, label: t(isSuperuser ? 'filters.everybody' : 'filters.allProjects') },
            ...listed.map(({ code, shortName }) => ({ value: code, label: `${code} - ${shortName}` })),
            ...(hasMore ? [{ value: another, label: t('filters.anotherProject') }] : []),
          ]}
          onValueChange={look}
        />
      </Box>
      <Box flex={{ base: '1 1 7rem', md: '0 1 9rem' }}>
        <SelectField
          label={t('list.status')}
          hideLabel
          value={state.status}
          options={[
            { value: '', label: t('filters.anyStatus') },
            ...userStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
          ]}
          onValueChange={(status) => onChange({ status: userStatuses.find((one) => one === status) ?? '' })}
        />
      </Box>
      <Box flex={{ base: '1 1 7rem', md: '0 1 10rem' }}>
        <SelectField
          label={t('filters.login')}
          hideLabel
          value={state.login}
          options={[
            { value: '', label: t('filters.anyLogin') },
            { value: 'enabled', label: t('login.Enabled') },
            { value: 'disabled', label: t('login.Disabled') },
          ]}
          onValueChange={(login) => onChange({ login: loginStates.find((one) => one === login) ?? '' })}
        />
      </Box>
      <Box flex={{ base: '1 1 7rem', md: '0 1 9rem' }}>
        <SelectField
          label={t('filters.sort')}
          hideLabel
          value={state.sort}
          options={userSorts.map((value) => ({ value, label: t(`sorts.${value}`) }))}
          onValueChange={(sort) => onChange({ sort: userSorts.find((one) => one === sort) ?? 'name' })}
        />
      </Box>
      <MenuButton
        label={t('filters.more')}
        items={items}
        onSelect={(chosen) => void narrowings[chosen as keyof typeof narrowings]()}
      >
        <ListFilter size={16} aria-hidden />
        {t('filters.more')}
      </MenuButton>
    </Box>
  )
}
