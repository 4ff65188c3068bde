import type { Webhook } from '@atrium/contract'
import { useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { ListTable, NameCell, usePagesInView, windowedRows, type Column, type List } from '@atrium/screens'
import { Badge, Button, MenuButton, VisuallyHidden } from '@atrium/ui'
import { EllipsisVertical, Webhook as WebhookIcon } from 'lucide-react'
import { useCallback } from 'react'
import type { WebhooksState } from '../../addresses/webhooks-page-state.ts'
import { webhookPageQuery, webhookPageSize } from '../../queries/webhook.queries.ts'
import { useWebhookActions, type WebhookAction } from './use-webhook-actions.tsx'
import { eventTexts } from './webhook-events.ts'

interface WebhookTableProps {
  readonly projectId: string
  readonly list: List<WebhooksState, ''>
}

/** The webhooks of a project with their state and actions. */
export function WebhookTable({ projectId, list }: WebhookTableProps) {
  const t = useTexts()
  const dates = useDates()
  const { act, dialog } = useWebhookActions(projectId)
  const queryOf = useCallback((page: number) => webhookPageQuery(projectId, page), [projectId])
  const rows = windowedRows(
    usePagesInView(queryOf, ({ webhooks, total }) => ({ rows: webhooks, total }), webhookPageSize),
  )
  const columns: Column<Webhook>[] = [
    {
      key: 'name',
      title: t('webhooks.name'),
      width: 'minmax(0, 2fr)',
      cell: ({ name, url }) => <NameCell name={name} detail={<bdi dir="ltr">{new URL(url).host}</bdi>} />,
    },
    {
      key: 'events',
      title: t('webhooks.eventsLabel'),
      width: 'minmax(0, 1.6fr)',
      onlyWide: true,
      cell: ({ events }) => events.map((event) => t(eventTexts[event])).join(t('webhooks.and')),
    },
    {
      key: 'state',
      title: t('webhooks.state'),
      width: 'minmax(7rem, 1fr)',
      cell: (webhook) => {
        const state = stateOf(webhook)
        return <Badge tone={tones[state]}>{t(`webhooks.states.${state}`)}</Badge>
      },
    },
    {
      key: 'deliveries',
      title: t('webhooks.last'),
      width: 'minmax(0, 1.4fr)',
      cell: ({ id, name, last_delivery: last }) => {
        const shown = last === null ? t('webhooks.never') : dates.moment(last.at)
        return (
          <Button
            size="sm"
            kind="quiet"
            height="auto"
            minHeight="8"
            maxWidth="full"
            textAlign="start"
            // Half a card of a phone is narrower than a date with its time.
            whiteSpace="normal"
            aria-label={`${t('webhooks.deliveriesOf', { name })}: ${shown}`}
            onClick={() => list.filter({ webhook: id })}
          >
            {shown}
          </Button>
        )
      },
    },
    {
      key: 'actions',
      title: <VisuallyHidden>{t('webhooks.actions')}</VisuallyHidden>,
      width: '2.25rem',
      align: 'end',
      cell: (webhook) => (
        <MenuButton
          size="sm"
          kind="quiet"
          label={t('webhooks.actionsOf', { name: webhook.name })}
          icon={<EllipsisVertical size={16} />}
          items={[
            { value: 'edit', label: t('webhooks.edit') },
            { value: 'test', label: t('webhooks.test') },
            { value: 'switch', label: t(webhook.is_enabled ? 'webhooks.switchOff' : 'webhooks.switchOn') },
            { value: 'rotate', label: t('webhooks.rotate') },
            { value: 'remove', label: t('webhooks.remove'), tone: 'danger' },
          ]}
          onSelect={(action) => act(action as WebhookAction, webhook)}
        />
      ),
    },
  ]
  return (
    <>
      <ListTable
        list={{ ...list, isFiltered: false }}
        rows={rows}
        words="webhooks"
        hasCards
        icon={<WebhookIcon />}
        label={t('pages.webhooks')}
        columns={columns}
        keyOf={({ id }) => id}
      />
      {dialog}
    </>
  )
}

type State = 'on' | 'failing' | 'off' | 'offFailing' | 'offRights'

const tones = {
  on: 'success',
  failing: 'warning',
  off: 'neutral',
  offFailing: 'danger',
  offRights: 'danger',
} as const

function stateOf({ is_enabled, reason_off, failing_since }: Webhook): State {
  if (is_enabled) return failing_since === null ? 'on' : 'failing'
  if (reason_off === null) return 'off'
  return reason_off === 'failing' ? 'offFailing' : 'offRights'
}
