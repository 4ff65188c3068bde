import { onDemand } from '@atrium/ui'
import { useStore } from 'zustand'
import { Guarded } from '../guard/guarded.tsx'
import { closeInbox, inboxStore } from './inbox-store.ts'

const inbox = onDemand(async () => (await import(/* webpackChunkName: "inbox" */ './inbox.tsx')).Inbox)

/** The inbox, once somebody opens it. Its code loads then. */
export function InboxDoor() {
  const isOpen = useStore(inboxStore, (state) => state.isOpen)
  return isOpen ? (
    <Guarded onCrash={closeInbox}>
      <inbox.Component />
    </Guarded>
  ) : null
}
