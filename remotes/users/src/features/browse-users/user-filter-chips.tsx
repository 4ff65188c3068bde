import type { UserSort } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { FilterChips, type List } from '@atrium/screens'
import { useQuery } from '@tanstack/react-query'
import type { UsersState } from '../../addresses/users-page-state.ts'
import { departmentsQuery, roleQuery, teamQuery } from '../../queries/user-list.queries.ts'

interface UserFilterChipsProps {
  readonly list: List<UsersState, UserSort>
  readonly projectId: string
}

/** The filters that have no field of their own, as chips. Each can be removed, or all at once. */
export function UserFilterChips({ list, projectId }: UserFilterChipsProps) {
  const t = useTexts()
  const { filters, filter } = list
  const role = useQuery({ ...roleQuery(projectId, filters.role), enabled: filters.role !== '' })
  const team = useQuery({ ...teamQuery(projectId, filters.team), enabled: filters.team !== '' })
  const departments = useQuery({ ...departmentsQuery(projectId), enabled: filters.department !== '' })
  const department = departments.data?.departments.find(({ code }) => code === filters.department)
  // A chip shows only the kind while the name is loading or if the user may not see it.
  const names = {
    role: role.data?.role.name,
    department: department?.name ?? filters.department,
    team: team.data?.team.name,
  }
  const chosen = (['role', 'department', 'team'] as const)
    .filter((key) => filters[key] !== '')
    .map((key) => ({
      key: key as string,
      label: names[key] === undefined ? t(`filters.${key}`) : t(`filters.${key}Named`, { name: names[key] }),
      onRemove: () => filter({ [key]: '' }),
    }))
  if (filters.superuser)
    chosen.push({
      key: 'superuser',
      label: t('filters.superusers'),
      onRemove: () => filter({ superuser: false }),
    })
  return (
    <FilterChips
      list={list}
      chosen={chosen}
      removeLabel={(name) => t('filters.remove', { name })}
      clearLabel={t('list.clear')}
    />
  )
}
