import { LazyDialog } from '@atrium/modals'
import { useProject, useTexts, type Project } from '@atrium/portal'
import { AddAction, ListPage, useList } from '@atrium/screens'
import { webhooksList } from '../addresses/webhooks-page-state.ts'
import { WebhookTable } from '../features/webhooks/webhook-table.tsx'

const loadCreate = () => import('../features/webhooks/webhook.dialog.tsx')
const loadDeliveries = () => import('../features/webhooks/deliveries.drawer.tsx')

/** Addresses outside of the portal that are told of changes in the project. */
export default function WebhooksPage() {
  const project = useProject()
  return <Webhooks key={project.id} project={project} />
}

function Webhooks({ project }: { readonly project: Project }) {
  const t = useTexts()
  const list = useList(webhooksList)
  const { webhook } = list.filters
  const onClose = () => list.filter({ webhook: '' })
  return (
    <ListPage
      title={t('pages.webhooks')}
      intro={t('webhooks.intro')}
      actions={<AddAction label={t('webhooks.create')} load={loadCreate} props={{ projectId: project.id }} />}
    >
      <WebhookTable projectId={project.id} list={list} />
      {webhook === '' ? null : (
        <LazyDialog
          load={loadDeliveries}
          props={{ projectId: project.id, webhookId: webhook, onClose }}
          onFailed={onClose}
        />
      )}
    </ListPage>
  )
}
