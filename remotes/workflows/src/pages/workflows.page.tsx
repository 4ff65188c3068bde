import { navigate, useProject, useTexts, type Project } from '@atrium/portal'
import { AddAction, FilterBar, ListPage, SearchFilter, useList } from '@atrium/screens'
import { workflowAddress, workflowsList } from '../addresses/page-state.ts'
import { useWorkflowActions } from '../features/browse-workflows/use-workflow-actions.tsx'
import { WorkflowTable } from '../features/browse-workflows/workflow-table.tsx'
import { useWorkflowRights } from '../rights/use-workflow-rights.ts'

const loadCreate = () => import('../features/create-workflow/create-workflow.dialog.tsx')

/** The workflows of a project: which one is the default, what is published, what waits as a draft. */
export default function WorkflowsPage() {
  const project = useProject()
  return <ProjectWorkflows key={project.id} project={project} />
}

function ProjectWorkflows({ project }: { readonly project: Project }) {
  const t = useTexts()
  const list = useList(workflowsList)
  const { mayEdit } = useWorkflowRights()
  const show = (id: string) => navigate(workflowAddress(project.code, id))
  const { items, begin, dialog } = useWorkflowActions({ onCopied: show })
  return (
    <ListPage
      title={t('pages.list')}
      intro={t('list.intro')}
      actions={
        mayEdit ? (
          <AddAction
            label={t('create.title')}
            load={loadCreate}
            props={{ projectId: project.id, onCreated: show }}
          />
        ) : null
      }
      filters={
        <FilterBar>
          <SearchFilter list={list} words="list" />
        </FilterBar>
      }
    >
      <WorkflowTable project={project} list={list} items={items} onAction={begin} />
      {dialog}
    </ListPage>
  )
}
