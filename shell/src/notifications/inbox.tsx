import { useChange } from '@atrium/client'
import { toast } from '@atrium/modals'
import { linkProps, useFailureText, useTexts } from '@atrium/portal'
import { Button, Drawer, HStack, Link, Stack, Switch } from '@atrium/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { closeInbox } from './inbox-store.ts'
import { InboxPages } from './inbox-pages.tsx'
import { InboxFilters } from './inbox-filters.tsx'
import { inboxQuery, inputOf, type InboxFilters as Filters } from './inbox-query.ts'

const preferences = linkProps('/account/notifications')

/** What the person was told, newest first. It follows changes while it is open. */
export function Inbox() {
  const t = useTexts()
  const failureText = useFailureText()
  const [unreadOnly, setUnreadOnly] = useState(false)
  const [filters, setFilters] = useState<Filters>({ kind: '', projectId: '' })
  const query = useInfiniteQuery(inboxQuery(unreadOnly, filters))
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
              readAll.mutate(
                { ...(newest !== null && { until: newest }), ...inputOf(filters) },
                { onError: (failure) => toast.error(failureText(failure)) },
              )
            }
          >
            {t('inbox.readAll')}
          </Button>
        </HStack>
        <InboxFilters filters={filters} onChange={setFilters} />
        <InboxPages query={query} empty={emptyText(unreadOnly, filters)} />
      </Stack>
    </Drawer>
  )
}

/** The key of what an empty inbox says. */
function emptyText(
  unreadOnly: boolean,
  filters: Filters,
): 'inbox.none' | 'inbox.noneUnread' | 'inbox.noneFound' {
  if (filters.kind !== '' || filters.projectId !== '') return 'inbox.noneFound'
  return unreadOnly ? 'inbox.noneUnread' : 'inbox.none'
}
