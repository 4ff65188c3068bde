import { LazyDialog } from '@atrium/modals'
import { navigate, projectAddress, projectTabs, useProject, useSearchState, useTexts } from '@atrium/portal'
import { DetailHead, DetailPage, DetailTabs, EditActions, useExtensionTabs } from '@atrium/screens'
import { PageColumn } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { AttachedDepartments } from '../features/attach-departments/attached-departments.tsx'
import { DesignationList } from '../features/edit-designations/designation-list.tsx'
import { ProjectOverview } from '../features/show-project/project-overview.tsx'
import { overviewQuery } from '../queries/project.queries.ts'
import { useProjectRights } from '../rights/use-project-rights.ts'
import { projectShape } from '../addresses/page-state.ts'

const loadEdit = () => import('../features/edit-project/edit-project.dialog.tsx')

/** The current project: its figures, departments and job titles. */
export default function ProjectPage() {
  const { id, code: projectKey } = useProject()
  const t = useTexts()
  const { mayEdit } = useProjectRights()
  const [{ tab }, setState] = useSearchState(projectShape)
  const query = useQuery(overviewQuery(id))
  const added = useExtensionTabs(projectTabs, { projectId: id })
  const [isEditing, setEditing] = useState(false)
  const onClose = () => setEditing(false)
  return (
    <DetailPage
      query={query}
      loading={t('project.loading')}
      failed={t('project.failed')}
      gone={{ title: t('project.gone'), hint: t('project.goneHint'), icon: <Building2 /> }}
    >
      {({ project }) => (
        <PageColumn>
          <DetailHead
            name={`${project.code} - ${project.short_name}`}
            text={<bdi>{project.full_name}</bdi>}
            actions={
              <EditActions edit={mayEdit && { label: t('form.change'), start: () => setEditing(true) }} />
            }
          />
          <DetailTabs
            label={t('project.tabs.label')}
            chosen={tab}
            onChoose={(value) => setState({ tab: value })}
            tabs={[
              {
                value: 'overview',
                label: t('project.tabs.overview'),
                show: () => <ProjectOverview project={project} />,
              },
              {
                value: 'departments',
                label: t('project.tabs.departments'),
                show: () => <AttachedDepartments projectId={id} />,
              },
              {
                value: 'designations',
                label: t('project.tabs.designations'),
                show: () => <DesignationList projectId={id} />,
              },
              ...added,
            ]}
          />
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
        </PageColumn>
      )}
    </DetailPage>
  )
}
