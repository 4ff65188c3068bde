import type { UserSort } from '@atrium/contract'
import { toast } from '@atrium/modals'
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
import { ChoiceFilter, FilterBar, SearchFilter, type List } from '@atrium/screens'
import { MenuButton } from '@atrium/ui'
import { ListFilter } from 'lucide-react'
import { everyProject, userStatuses, type UsersState } from '../../addresses/users-page-state.ts'
import { UserFilterChips } from './user-filter-chips.tsx'

interface UserFilterBarProps {
  readonly list: List<UsersState, UserSort>
  /** The current project, from the address. */
  readonly current: Project
  /** The project whose users are listed; null for all. */
  readonly project: Project | null
}

/** How many projects the select lists. A selector finds the others. */
const projectsInList = 12
const another = '+'

/** The filters of the list of users. The address holds them all. */
export function UserFilterBar({ list, current, project }: UserFilterBarProps) {
  const t = useTexts()
  const projects = useProjects()
  const isSuperuser = useSession((session) => session.user?.isSuperuser ?? false)
  const seesRoles = useAccess('role_view')
  const seesTeams = useAccess('team_view')
  const seesDepartments = useAccess('department_view')
  // Roles and teams belong to a project: the listed one, or the current one when all are listed.
  const projectId = (project ?? current).id
  const { filters, filter } = list

  async function pick<Data>(
    opened: Promise<ModalResult<Data>>,
    changeBy: (data: Data) => Partial<UsersState>,
  ): Promise<void> {
    const picked = await opened
    if (picked.role === 'failed') toast.error(t('messages.load_failed'))
    if (picked.role === 'ok') filter(changeBy(picked.data))
  }

  const listed = projects.filter(({ id }) => id !== current.id).slice(0, projectsInList)
  if (project && project.id !== current.id && !listed.includes(project)) listed.push(project)
  const hasMore = projects.length > listed.length + 1

  function look(code: string): void {
    // A role or team of one project does not exist in another, so these filters are cleared.
    const gone = { role: '', team: '' }
    if (code === another) void pick(open(pickProject, {}), (chosen) => ({ ...gone, project: chosen.code }))
    else filter({ ...gone, project: code })
  }

  const narrowings = {
    role: () => pick(open(pickRole, { projectId }), ({ id }) => ({ role: id })),
    department: () =>
      pick(open(pickDepartments, { projectId, mode: 'single' }), ([chosen]) => ({
        department: chosen?.code ?? '',
      })),
    team: () => pick(open(pickTeam, { projectId }), ({ id }) => ({ team: id })),
    superuser: async () => filter({ superuser: true }),
  }
  const items = [
    ...(seesRoles ? [{ value: 'role', label: t('filters.pickRole') }] : []),
    ...(seesDepartments ? [{ value: 'department', label: t('filters.pickDepartment') }] : []),
    ...(seesTeams ? [{ value: 'team', label: t('filters.pickTeam') }] : []),
    { value: 'superuser', label: t('filters.superusers') },
  ]
  return (
    <FilterBar chips={<UserFilterChips list={list} projectId={projectId} />}>
      <SearchFilter list={list} words="list" />
      <ChoiceFilter
        label={t('filters.project')}
        value={project === null ? everyProject : project.id === current.id ? '' : project.code}
        options={[
          { value: '', label: t('filters.thisProject', { code: current.code }) },
          { value: everyProject, label: t(isSuperuser ? 'filters.everybody' : 'filters.allProjects') },
          ...listed.map(({ code, shortName }) => ({ value: code, label: `${code} - ${shortName}` })),
          ...(hasMore ? [{ value: another, label: t('filters.anotherProject') }] : []),
        ]}
        onChange={look}
      />
      <ChoiceFilter
        label={t('list.status')}
        width="9rem"
        value={filters.status}
        options={[
          { value: '', label: t('filters.anyStatus') },
          ...userStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
        ]}
        onChange={(status) => filter({ status })}
      />
      <ChoiceFilter
        label={t('filters.login')}
        width="10rem"
        value={filters.login}
        options={[
          { value: '', label: t('filters.anyLogin') },
          { value: 'enabled', label: t('login.Enabled') },
          { value: 'disabled', label: t('login.Disabled') },
        ]}
        onChange={(login) => filter({ login })}
      />
      <MenuButton
        label={t('filters.more')}
        items={items}
        onSelect={(chosen) => void narrowings[chosen as keyof typeof narrowings]()}
      >
        <ListFilter size={16} aria-hidden />
        {t('filters.more')}
      </MenuButton>
    </FilterBar>
  )
}
