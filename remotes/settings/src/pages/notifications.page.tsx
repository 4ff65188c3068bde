import { QueryView } from '@atrium/modals'
import { useTexts } from '@atrium/portal'
import { Heading, PageColumn, Panel, Stack } from '@atrium/ui'
import { useQuery } from '@tanstack/react-query'
import { ChannelTable } from '../features/choose-notifications/channel-table.tsx'
import { DeliverySection } from '../features/choose-notifications/delivery-section.tsx'
import { PushSection } from '../features/choose-notifications/push-section.tsx'
import { preferencesQuery } from '../queries/notification.queries.ts'

/** What the person is told of, on which ways and when. */
export default function NotificationsPage() {
  const t = useTexts()
  const query = useQuery(preferencesQuery(undefined))
  return (
    <PageColumn>
      <Heading as="h1" textStyle="xl">
        {t('pages.notifications')}
      </Heading>
      <QueryView query={query} loading={t('notifications.loading')} failed={t('notifications.failed')}>
        {({ kinds, delivery, mail, push, version }) => (
          <Stack gap="4">
            <Panel title={t('notifications.own')}>
              <ChannelTable kinds={kinds} roleId={undefined} />
            </Panel>
            {delivery ? (
              <DeliverySection delivery={delivery} isMailConfigured={mail.is_configured} version={version} />
            ) : null}
            <PushSection publicKey={push.public_key} browsers={push.browsers} />
          </Stack>
        )}
      </QueryView>
    </PageColumn>
  )
}
