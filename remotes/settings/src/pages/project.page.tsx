import { QueryView } from '@atrium/modals'
import { useProject, useTexts } from '@atrium/portal'
import { Heading, PageColumn, Stack } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { DaysSection } from '../features/project-settings/days-section.tsx'
import { FilesSection } from '../features/project-settings/files-section.tsx'
import { HolidaysSection } from '../features/project-settings/holidays-section.tsx'
import { HoursSection } from '../features/project-settings/hours-section.tsx'
import { NumbersSection } from '../features/project-settings/numbers-section.tsx'
import { WorkSection } from '../features/project-settings/work-section.tsx'
import { projectSettingsQuery } from '../queries/project-settings.queries.ts'

/** How the current project counts days, hours, money and numbers. Each part is saved by itself. */
export default function ProjectSettingsPage() {
  const t = useTexts()
  const { id: projectId } = useProject()
  const query = useQuery(projectSettingsQuery(projectId))
  return (
    <PageColumn>
      <Heading as="h1" textStyle="xl">
        {t('pages.project')}
      </Heading>
      <QueryView query={query} loading={t('project.loading')} failed={t('project.failed')} lines={8}>
        {({ settings }) => (
          <Stack key={projectId} gap="4">
            <DaysSection projectId={projectId} settings={settings} />
            <HoursSection projectId={projectId} settings={settings} />
            <HolidaysSection projectId={projectId} settings={settings} />
            <NumbersSection projectId={projectId} settings={settings} />
            <FilesSection projectId={projectId} settings={settings} />
            <WorkSection projectId={projectId} settings={settings} />
          </Stack>
        )}
      </QueryView>
    </PageColumn>
  )
}
