import { useChange } from '@atrium/client'
import { toast } from '@atrium/modals'
import { linkProps, useFailureText, useTexts } from '@atrium/portal'
import { Button, Drawer, HStack, Link, Stack, Switch } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { closeInbox } from './inbox-store.ts'
import { InboxPages } from './inbox-pages.tsx'
import { inboxQuery } from './inbox-query.ts'

const preferences = linkProps('/account/notifications')

/** What the person was told, newest first. It follows changes while it is open. */
export function Inbox() {
  const t = useTexts()
  const failureText = useFailureText()
  const [unreadOnly, setUnreadOnly] = useState(false)
  const query = useInfiniteQuery(inboxQuery(unreadOnly))
  const readAll = useChange('/notification/markAllRead')
  const newest = query.data?.pages[0]?.newest ?? null
  const mayReadAll = query.data?.pages.some(({ lines }) => lines.some((line) => !line.is_read)) ?? false
  return (
    <Drawer
      open
      size="sm"
      title={t('inbox.title')}
      closeLabel={t('close')}
      onClose={closeInbox}
      footer={
        <Link
          href={preferences.href}
          textStyle="sm"
          onClick={(event) => {
            preferences.onClick(event)
            closeInbox()
          }}
        >
          {t('inbox.preferences')}
        </Link>
      }
    >
      <Stack gap="3">
        <HStack justifyContent="space-between" flexWrap="wrap" gap="2">
          <Switch checked={unreadOnly} onCheckedChange={setUnreadOnly}>
            {t('inbox.unreadOnly')}
          </Switch>
          <Button
            size="sm"
            disabled={!mayReadAll}
            busy={readAll.isPending}
            onClick={() =>
              readAll.mutate(newest === null ? {} : { until: newest }, {
                onError: (failure) => toast.error(failureText(failure)),
              })
            }
          >
            {t('inbox.readAll')}
          </Button>
        </HStack>
        <InboxPages query={query} isOfUnread={unreadOnly} />
      </Stack>
    </Drawer>
  )
}
