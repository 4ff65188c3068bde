import { LazyDialog } from '@atrium/modals'
import {
  navigate,
  usePageParameter,
  usePageTitle,
  useProject,
  useSearchState,
  useTexts,
} from '@atrium/portal'
import { Activity, DetailHead, DetailPage, DetailTabs, DottedTexts, tabOnDemand } from '@atrium/screens'
import { Box, Button, MenuButton, Stack } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { EllipsisVertical, SearchX } from 'lucide-react'
import { useState } from 'react'
import { designerShape, workflowAddress, workflowsAddress } from '../addresses/page-state.ts'
import { faultsOf } from '../draft/faults.ts'
import { useWorkflowActions } from '../features/browse-workflows/use-workflow-actions.tsx'
import { PublishedText, WorkflowMarks } from '../features/browse-workflows/workflow-marks.tsx'
import type { RowsPaneProps } from '../features/design-rows/rows-pane.tsx'
import { FaultList } from '../features/show-faults/fault-list.tsx'
import type { VersionsPaneProps } from '../features/show-versions/versions-pane.tsx'
import type { SimulatorProps } from '../features/simulate/simulator.tsx'
import { workflowQuery, type WorkflowRead } from '../queries/workflow.queries.ts'
import { useWorkflowRights } from '../rights/use-workflow-rights.ts'

const RowsPane = tabOnDemand<RowsPaneProps>(() => import('../features/design-rows/rows-pane.tsx'))
const Simulator = tabOnDemand<SimulatorProps>(() => import('../features/simulate/simulator.tsx'))
const VersionsPane = tabOnDemand<VersionsPaneProps>(
  () => import('../features/show-versions/versions-pane.tsx'),
)
const loadPublish = () => import('../features/publish-workflow/publish.dialog.tsx')

/** What is open on the page of one workflow is not open on the page of the next. */
export default function WorkflowPage() {
  const workflowId = usePageParameter('workflowId')
  return <OneWorkflow key={workflowId} workflowId={workflowId} />
}

function OneWorkflow({ workflowId }: { readonly workflowId: string }) {
  const t = useTexts()
  const { id: projectId } = useProject()
  const query = useQuery(workflowQuery(projectId, workflowId))
  usePageTitle(query.data?.workflow.name ?? t('pages.workflow'))
  return (
    <DetailPage
      query={query}
      loading={t('workflow.loading')}
      failed={t('workflow.failed')}
      gone={{ title: t('workflow.gone'), hint: t('workflow.goneHint'), icon: <SearchX /> }}
    >
      {(read) => <Designer read={read} />}
    </DetailPage>
  )
}

/** One workflow: its draft in tables with the graph, a simulator, its versions and what happened to it. */
function Designer({ read }: { readonly read: WorkflowRead }) {
  const t = useTexts()
  const { id: projectId, code: projectKey } = useProject()
  const [{ tab, row }, setState] = useSearchState(designerShape)
  const { mayEdit, mayPublish } = useWorkflowRights()
  const [isPublishing, setPublishing] = useState(false)
  const { items, begin, dialog } = useWorkflowActions({
    onCopied: (id) => navigate(workflowAddress(projectKey, id)),
    onRemoved: () => navigate(workflowsAddress(projectKey)),
  })
  const { workflow } = read
  const faults = faultsOf(read.draft, read.faults)
  const rows = (list: RowsPaneProps['list']) => (
    <RowsPane
      list={list}
      read={read}
      faults={faults}
      mayEdit={mayEdit}
      row={row}
      onRow={(shown) => setState({ row: shown })}
    />
  )
  return (
    <Stack gap="4" minWidth="0">
      <DetailHead
        list={{ title: t('pages.list'), address: workflowsAddress(projectKey) }}
        name={workflow.name}
        state={<WorkflowMarks workflow={workflow} />}
        text={
          <>
            <DottedTexts of={[workflow.code, t(`kinds.${workflow.kind}`), workflow.description]} />
            {workflow.published_version === null ? null : (
              <Box as="span" display="block">
                <PublishedText workflow={workflow} />
              </Box>
            )}
          </>
        }
        actions={
          <>
            {mayPublish && workflow.has_changes ? (
              <Button
                kind="primary"
                size="sm"
                disabled={faults.length > 0}
                onClick={() => setPublishing(true)}
              >
                {t('publish.open')}
              </Button>
            ) : null}
            {items.length > 0 ? (
              <MenuButton
                size="sm"
                kind="quiet"
                label={t('list.actionsOf', { name: workflow.name })}
                icon={<EllipsisVertical size={16} />}
                items={items}
                onSelect={(action) => begin(action, workflow)}
              />
            ) : null}
          </>
        }
      />
      <FaultList
        read={read}
        faults={faults}
        onGoTo={(list, at) => setState({ tab: list, row: at < 0 ? '' : String(at + 1) })}
      />
      <DetailTabs
        label={t('tabs.label')}
        chosen={tab}
        onChoose={(value) => setState({ tab: value, row: '' })}
        tabs={[
          { value: 'steps', label: t('tabs.steps'), show: () => rows('steps') },
          { value: 'actions', label: t('tabs.actions'), show: () => rows('actions') },
          { value: 'simulator', label: t('tabs.simulator'), show: () => <Simulator read={read} /> },
          {
            value: 'versions',
            label: t('tabs.versions'),
            show: () => <VersionsPane workflowId={workflow.id} />,
          },
          {
            value: 'activity',
            label: t('tabs.activity'),
            show: () => <Activity of={{ kind: 'workflow', id: workflow.id, projectId }} />,
          },
        ]}
      />
      {isPublishing ? (
        <LazyDialog
          load={loadPublish}
          props={{ read, onClose: () => setPublishing(false) }}
          onFailed={() => setPublishing(false)}
        />
      ) : null}
      {dialog}
    </Stack>
  )
}
