import { callQuery } from '@atrium/client'
import { useProjects, useTexts } from '@atrium/portal'
import { HStack, SelectField } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import type { InboxFilters as Filters } from './inbox-query.ts'

interface InboxFiltersProps {
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
}

/** Narrows the inbox to a kind of notification and, for people with several projects, to a project. */
export function InboxFilters({ filters, onChange }: InboxFiltersProps) {
  const t = useTexts()
  const projects = useProjects()
  const { data } = useQuery(callQuery('/notification/getPreferences', null, {}))
  const kinds = data?.kinds ?? []
  return (
    <HStack gap="2">
      <SelectField
        size="sm"
        hideLabel
        label={t('inbox.kind')}
        value={filters.kind}
        options={[
          { value: '', label: t('inbox.allKinds') },
          ...kinds.map(({ kind, name }) => ({ value: kind, label: name })),
        ]}
        onValueChange={(kind) => onChange({ ...filters, kind })}
      />
      {projects.length > 1 ? (
        <SelectField
          size="sm"
          hideLabel
          label={t('inbox.project')}
          value={filters.projectId}
          options={[
            { value: '', label: t('inbox.allProjects') },
            ...projects.map(({ id, shortName }) => ({ value: id, label: shortName })),
          ]}
          onValueChange={(projectId) => onChange({ ...filters, projectId })}
        />
      ) : null}
    </HStack>
  )
}
