import { SearchField } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Grid } from '@atrium/ui'
import type { ProjectFilters } from '../../queries/project.queries.ts'

interface ProjectFiltersProps {
  readonly value: ProjectFilters
  readonly onChange: (change: Partial<ProjectFilters>) => void
}

const fields = ['search', 'code', 'short', 'full'] as const

/** A search in all texts of a project, and one filter for each text. */
export function ProjectFilterFields({ value, onChange }: ProjectFiltersProps) {
  const t = useTexts()
  return (
    <Grid gap="2" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr', lg: '2fr 1fr 1fr 1fr' }}>
      {fields.map((field) => (
        <SearchField
          key={field}
          label={t(`projects.filters.${field}`)}
          placeholder={t(`projects.filters.${field}`)}
          value={value[field]}
          onSearch={(text) => onChange({ [field]: text })}
        />
      ))}
    </Grid>
  )
}
