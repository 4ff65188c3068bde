import { useTexts } from '@atrium/portal'
import { Box, Button, Chip } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { isFiltered, type UsersState } from '../../pages/users-page-state.ts'
import { departmentsQuery, roleQuery, teamQuery } from '../../queries/user-list.queries.ts'

interface UserFilterChipsProps {
  readonly state: UsersState
  readonly projectId: string
  readonly onChange: (change: Partial<UsersState>) => void
  readonly onClear: () => void
}

/** What was chosen besides the fields, each to be taken back, and all of it at once. */
export function UserFilterChips({ state, projectId, onChange, onClear }: UserFilterChipsProps) {
  const t = useTexts()
  const role = useQuery({ ...roleQuery(projectId, state.role), enabled: state.role !== '' })
  const team = useQuery({ ...teamQuery(projectId, state.team), enabled: state.team !== '' })
  const departments = useQuery({ ...departmentsQuery(projectId), enabled: state.department !== '' })
  if (!isFiltered(state)) return null
  const department = departments.data?.departments.find(({ code }) => code === state.department)
  // Until it is known what something is called, and where the person may not see that, its kind is named alone.
  const chips = [
    { key: 'role', is: state.role !== '', name: role.data?.role.name, off: { role: '' } },
    {
      key: 'department',
      is: state.department !== '',
      name: department?.name ?? state.department,
      off: { department: '' },
    },
    { key: 'team', is: state.team !== '', name: team.data?.team.name, off: { team: '' } },
  ] as const
  const shown = [
    ...chips
      .filter(({ is }) => is)
      .map(({ key, name, off }) => ({
        key,
        words: name === undefined ? t(`filters.${key}`) : t(`filters.${key}Named`, { name }),
        off,
      })),
    ...(state.superuser
      ? [{ key: 'superuser', words: t('filters.superusers'), off: { superuser: false } }]
      : []),
  ]
  return (
    <Box display="flex" flexWrap="wrap" alignItems="center" gap="2">
      {shown.map(({ key, words, off }) => (
        <Chip key={key} removeLabel={t('filters.remove', { name: words })} onRemove={() => onChange(off)}>
          {words}
        </Chip>
      ))}
      <Button size="xs" kind="quiet" onClick={onClear}>
        {t('list.clear')}
      </Button>
    </Box>
  )
}
