import { callQuery } from '@atrium/client'
import { FilterField } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Grid, SelectField } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'

export interface ProjectUserFilterValues {
  /** Part of a file or ID number; empty for all. */
  readonly fileOrId: string
  /** Code of a department; empty for all. */
  readonly department: string
}

export interface ProjectUserFiltersProps {
  readonly projectId: string
  readonly values: ProjectUserFilterValues
  readonly onChange: (step: (values: ProjectUserFilterValues) => ProjectUserFilterValues) => void
}

/** Filters by file or ID number, and by department if the user may see departments. */
export function ProjectUserFilters({ projectId, values, onChange }: ProjectUserFiltersProps) {
  const t = useTexts()
  const { data } = useQuery(callQuery('/project/get_all_departments', projectId, { project_id: projectId }))
  const departments = data?.departments ?? []
  return (
    <Grid gap="2" gridAutoColumns="minmax(0, 1fr)" gridAutoFlow={{ md: 'column' }}>
      <FilterField
        label={t('pickProjectUsers.fileOrId')}
        onChange={(fileOrId) => onChange((current) => ({ ...current, fileOrId }))}
      />
      {departments.length === 0 ? null : (
        <SelectField
          label={t('pickProjectUsers.department')}
          hideLabel
          value={values.department}
          onValueChange={(department) => onChange((current) => ({ ...current, department }))}
          options={[
            { value: '', label: t('pickProjectUsers.anyDepartment') },
            ...departments.map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
      )}
    </Grid>
  )
}
