import { listPage } from '@atrium/client'
import type { Project } from '@atrium/contract'
import { FilterField, Selector, type SelectorSource } from '@atrium/modals'
import { useTexts, type ModalScreenProps, type pickFilteredProject } from '@atrium/portal'
import { Grid } from '@atrium/ui'
import { useMemo } from 'react'
import { projectRow } from '../../project/project-row.ts'

const fields = ['code', 'short_name', 'full_name'] as const

type Filters = Readonly<Record<(typeof fields)[number], string>>

/** The filters that are not empty. */
function filled(filters: Filters): Partial<Filters> {
  return Object.fromEntries(Object.entries(filters).filter(([, text]) => text !== ''))
}

/** Selects one project, filtered by code, short name and full name, page by page. */
export default function PickFilteredProjectModal(props: ModalScreenProps<typeof pickFilteredProject>) {
  const t = useTexts()
  const source = useMemo<SelectorSource<Project, Filters>>(
    () => ({
      load: ({ page, filters }, signal) =>
        listPage('/project/search', { page, ...filled(filters) }, ({ projects }) => projects, {
          signal,
          failed: () => t('pickProject.failed'),
        }),
    }),
    [t],
  )
  return (
    <Selector
      title={t('pickProject.title')}
      source={source}
      row={projectRow}
      searchOn="never"
      initialFilters={{ code: '', short_name: '', full_name: '' }}
      filters={(_, change) => (
        <Grid gap="2" gridAutoColumns="minmax(0, 1fr)" gridAutoFlow={{ md: 'column' }}>
          {fields.map((field) => (
            <FilterField
              key={field}
              label={t(`pickFilteredProject.${field}`)}
              onChange={(text) => change((filters) => ({ ...filters, [field]: text }))}
            />
          ))}
        </Grid>
      )}
      emptyText={t('pickProject.none')}
      onOk={([project]) => project && props.onOk(project)}
      onCancel={props.onCancel}
    />
  )
}
