import { useChange } from '@atrium/client'
import type { NotificationLine } from '@atrium/contract'
import { toast } from '@atrium/modals'
import { linkProps, useFailureText, useTexts } from '@atrium/portal'
import { useDates } from '@atrium/portal/dates'
import { chakra, Heading, IconButton, Stack, VisuallyHidden } from '@atrium/ui'
import { Circle, CircleCheck } from 'lucide-react'
import { closeInbox } from './inbox-store.ts'

const List = chakra('ul', { base: { listStyle: 'none' } })
const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '2',
    py: '2',
    '& + &': { borderBlockStartWidth: '1px', borderColor: 'border.muted' },
  },
})
const Open = chakra('a', {
  base: {
    flex: '1',
    minW: '0',
    color: 'fg',
    textStyle: 'sm',
    textDecoration: 'none',
    overflowWrap: 'anywhere',
    borderRadius: 'l1',
    _hover: { textDecoration: 'underline' },
    _focusVisible: { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
  },
})
const Where = chakra('div', { base: { textStyle: 'xs', color: 'fg.muted' } })

/** Lines of the inbox, in groups by day. */
export function InboxLines({ lines }: { readonly lines: readonly NotificationLine[] }) {
  const dates = useDates()
  const days = Map.groupBy(lines, ({ at }) => dates.longDay(at))
  return (
    <Stack gap="4">
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <Heading as="h3" textStyle="xs" color="fg.muted">
            {day}
          </Heading>
          <List>
            {ofDay.map((line) => (
              <InboxLine key={line.id} line={line} />
            ))}
          </List>
        </section>
      ))}
    </Stack>
  )
}

/** One line: a link to what it is about, and a button that marks it. Following the link marks it as read. */
function InboxLine({ line }: { readonly line: NotificationLine }) {
  const t = useTexts()
  const dates = useDates()
  const failureText = useFailureText()
  const mark = useChange('/notification/markRead')
  const { id, text, at, address, project, is_read: isRead } = line
  const link = linkProps(address)
  const setRead = (read: boolean) =>
    mark.mutate({ ids: [id], read }, { onError: (failure) => toast.error(failureText(failure)) })
  return (
    <Row>
      <Open
        href={link.href}
        fontWeight={isRead ? 'normal' : 'semibold'}
        onClick={(event) => {
          if (!isRead) setRead(true)
          link.onClick(event)
          if (event.defaultPrevented) closeInbox()
        }}
      >
        {isRead ? null : <VisuallyHidden>{`${t('inbox.unread')}: `}</VisuallyHidden>}
        <bdi>{text}</bdi>
        <Where>
          {project ? (
            <>
              <bdi>{project.short_name}</bdi> ·{' '}
            </>
          ) : null}
          {dates.hour(at)}
        </Where>
      </Open>
      <IconButton
        label={t(isRead ? 'inbox.markUnread' : 'inbox.markRead', { text })}
        icon={isRead ? <CircleCheck size={14} aria-hidden /> : <Circle size={14} aria-hidden />}
        busy={mark.isPending}
        onClick={() => setRead(!isRead)}
      />
    </Row>
  )
}
