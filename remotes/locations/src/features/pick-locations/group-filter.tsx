import { useTexts } from '@atrium/portal'
import { SelectField } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { groupsQuery } from '../../queries/location.queries.ts'

interface GroupFilterProps {
  readonly projectId: string
  readonly value: string
  readonly onChange: (groupId: string) => void
}

/** Groups in tree order, indented by level; disabled ones are left out. Who may see no groups is not offered any. */
export function GroupFilter({ projectId, value, onChange }: GroupFilterProps) {
  const t = useTexts()
  const { data } = useQuery(groupsQuery(projectId))
  const groups = data?.groups.filter(({ is_enabled: isEnabled }) => isEnabled) ?? []
  if (groups.length === 0) return null
  return (
    <SelectField
      label={t('pick.group')}
      hideLabel
      value={value}
      onValueChange={onChange}
      options={[
        { value: '', label: t('pick.anyGroup') },
        ...groups.map(({ id, name, level }) => ({
          value: id,
          label: `${'\u2003'.repeat(Math.min(level, 3))}${name}`,
        })),
      ]}
    />
  )
}
