import type { EntryItem } from './entry-item.ts'

/** What a dialog of the page does. `below` is null at the top. */
export type EntryAction =
  | { readonly kind: 'create'; readonly below: EntryItem | null }
  | { readonly kind: 'edit' | 'merge' | 'retire' | 'restore'; readonly entry: EntryItem }
  | { readonly kind: 'compare' }

export type StartEntryAction = (action: EntryAction) => void
