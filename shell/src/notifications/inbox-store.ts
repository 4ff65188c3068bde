import { createStore } from 'zustand/vanilla'

/** Whether the inbox is open. */
export const inboxStore = createStore<{ readonly isOpen: boolean }>(() => ({ isOpen: false }))

export function openInbox(): void {
  inboxStore.setState({ isOpen: true })
}

export function closeInbox(): void {
  inboxStore.setState({ isOpen: false })
}
