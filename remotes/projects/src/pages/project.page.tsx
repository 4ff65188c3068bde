import { LazyDialog, QueryView } from '@atrium/modals'
import { navigate, projectAddress, useProject, useSearchState, useTexts } from '@atrium/portal'
import { Box, Button, Tabs, Text } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { AttachedDepartments } from '../features/attach-departments/attached-departments.tsx'
import { DesignationList } from '../features/edit-designations/designation-list.tsx'
import { ProjectOverview } from '../features/show-project/project-overview.tsx'
import { PageHead } from '../list/page-head.tsx'
import { overviewQuery } from '../queries/project.queries.ts'
import { useProjectRights } from '../rights/use-project-rights.ts'
import { projectShape, projectTabs } from '../addresses/page-state.ts'

const loadEdit = () => import('../features/edit-project/edit-project.dialog.tsx')

/** The current project: its figures, departments and job titles. */
export default function ProjectPage() {
  const { id, code: projectKey } = useProject()
  const t = useTexts()
  const { mayEdit } = useProjectRights()
  const [{ tab }, setState] = useSearchState(projectShape)
  const query = useQuery(overviewQuery(id))
  const [isEditing, setEditing] = useState(false)
  const onClose = () => setEditing(false)
  return (
    <QueryView query={query} loading={t('project.loading')} failed={t('project.failed')}>
      {({ project }) => (
        <Box display="flex" flexDirection="column" gap="4" width="full" maxWidth="5xl">
          <Box>
            <PageHead title={`${project.code} - ${project.short_name}`}>
              {mayEdit ? (
                <Button size="sm" onClick={() => setEditing(true)}>
                  <Pencil size={14} aria-hidden />
                  {t('form.change')}
                </Button>
              ) : null}
            </PageHead>
            <Text tone="muted" overflowWrap="anywhere">
              <bdi>{project.full_name}</bdi>
            </Text>
          </Box>
          <Tabs
            label={t('project.tabs.label')}
            tabs={projectTabs.map((value) => ({ value, label: t(`project.tabs.${value}`) }))}
            value={tab}
            onValueChange={(value) =>
              setState({ tab: projectTabs.find((one) => one === value) ?? 'overview' })
            }
          >
            {tab === 'overview' ? <ProjectOverview project={project} /> : null}
            {tab === 'departments' ? <AttachedDepartments projectId={id} /> : null}
            {tab === 'designations' ? <DesignationList projectId={id} /> : null}
          </Tabs>
          {isEditing ? (
            <LazyDialog
              load={loadEdit}
              props={{
                projectId: id,
                // The address names the project by its code.
                onSaved: (code: string) => {
                  if (code !== projectKey) navigate(projectAddress(code, 'project'), { replace: true })
                },
                onClose,
              }}
              onFailed={onClose}
            />
          ) : null}
        </Box>
      )}
    </QueryView>
  )
}
