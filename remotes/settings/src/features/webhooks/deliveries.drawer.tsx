import { useChange } from '@atrium/client'
import type { WebhookDelivery } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { useFailureText, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { QueryPlaceholder } from '@atrium/screens'
import { Badge, Box, Button, Drawer, HStack, Stack, Text } from '@atrium/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deliveriesQuery, deliveryPageSize } from '../../queries/webhook.queries.ts'
import { eventTexts } from './webhook-events.ts'

interface DeliveriesProps {
  readonly projectId: string
  readonly webhookId: string
  readonly onClose: () => void
}

/** What a webhook was told, newest first: replies, times, and sending again. */
export default function DeliveriesDrawer({ projectId, webhookId, onClose }: DeliveriesProps) {
  const t = useTexts()
  return (
    <Drawer open size="lg" title={t('webhooks.deliveries')} closeLabel={t('close')} onClose={onClose}>
      <Deliveries projectId={projectId} webhookId={webhookId} />
    </Drawer>
  )
}

function Deliveries({ projectId, webhookId }: Omit<DeliveriesProps, 'onClose'>) {
  const t = useTexts()
  const [page, setPage] = useState(1)
  const query = useQuery({
    ...deliveriesQuery(projectId, webhookId, page),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  if (!data)
    return (
      <QueryPlaceholder
        query={query}
        loading={t('webhooks.loadingDeliveries')}
        failed={t('webhooks.failedDeliveries')}
      />
    )
  if (data.total === 0) return <Text tone="muted">{t('webhooks.noDeliveries')}</Text>
  const pages = Math.ceil(data.total / deliveryPageSize)
  return (
    <Stack gap="3">
      <Stack as="ul" gap="0" listStyleType="none" aria-label={t('webhooks.deliveries')}>
        {data.deliveries.map((delivery) => (
          <Delivery key={delivery.id} delivery={delivery} />
        ))}
      </Stack>
      {pages > 1 ? (
        <HStack justifyContent="space-between">
          <Button size="sm" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('webhooks.newer')}
          </Button>
          <Button size="sm" disabled={page >= pages} onClick={() => setPage(page + 1)}>
            {t('webhooks.older')}
          </Button>
        </HStack>
      ) : null}
    </Stack>
  )
}

const tones = { waiting: 'info', delivered: 'success', failed: 'danger', gone: 'neutral' } as const

function Delivery({ delivery }: { readonly delivery: WebhookDelivery }) {
  const t = useTexts()
  const dates = useDates()
  const failureText = useFailureText()
  const replay = useChange('/webhook/replay')
  const { id, event, state, tries, http_status: status, took_ms: took, reason, created_at: at } = delivery
  const name = event === null ? t('webhooks.aTest') : t(eventTexts[event])
  const facts = [
    status === null ? null : t('webhooks.answered', { status }),
    reason === null || reason === 'status' ? null : t(`webhooks.reasons.${reason}`),
    took === null ? null : t('webhooks.took', { ms: took }),
    tries > 1 ? t('webhooks.tries', { tries }) : null,
    delivery.is_replay ? t('webhooks.again') : null,
  ].filter((fact) => fact !== null)
  return (
    <Box as="li" borderBottomWidth="1px" paddingBlock="3">
      <HStack justifyContent="space-between" alignItems="flex-start" gap="3">
        <Stack gap="1" minWidth="0">
          <HStack gap="2" flexWrap="wrap">
            <Text fontWeight="medium">{name}</Text>
            <Badge tone={tones[state]}>{t(`webhooks.deliveryStates.${state}`)}</Badge>
          </HStack>
          <Text tone="muted" textStyle="sm">
            <time dateTime={at}>{dates.longSecond(at)}</time>
          </Text>
          {facts.length > 0 ? (
            <Text tone="muted" textStyle="sm">
              {facts.join(' · ')}
            </Text>
          ) : null}
        </Stack>
        {state === 'waiting' || event === null ? null : (
          <Button
            size="sm"
            busy={replay.isPending}
            aria-label={t('webhooks.replayOf', { name, time: dates.longSecond(at) })}
            onClick={() =>
              replay.mutate(
                { delivery_id: id },
                {
                  onSuccess: () => toast.success(t('webhooks.replayed')),
                  onError: (failure) => toast.error(failureText(failure)),
                },
              )
            }
          >
            {t('webhooks.replay')}
          </Button>
        )}
      </HStack>
    </Box>
  )
}
