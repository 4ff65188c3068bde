import type { Attempt, KeptAttempt } from '@atrium/client'
import type { PickedStore } from '@atrium/portal'
import { bookedKinds } from '../../addresses/page-state.ts'
import type { DraftLine, Kind } from './draft-lines.ts'

/** What somebody has entered and not booked. */
export interface BookingDraft {
  readonly kind: Kind
  readonly lines: readonly DraftLine[]
  readonly note: string
  readonly target: PickedStore | null
}

/** The entries of a form that books stock, kept in the browser's tab until they are booked. */
export interface DraftKeeper {
  readonly read: () => BookingDraft | null
  readonly write: (draft: BookingDraft | null) => void
  /** The booking that was sent and not answered. */
  readonly sent: KeptAttempt
}

/** What is kept in another form, as before an update of the module, is not read. */
const form = 2

/** The draft of a person for a store. */
export function keepDraft(userId: string, storeId: string): DraftKeeper {
  const name = `atrium.booking.${userId}.${storeId}`
  const sent = `${name}.sent`
  return {
    read: () => asDraft(read(name)),
    write: (draft) => write(name, draft && { form, ...draft }),
    sent: {
      read: () => asAttempt(read(sent)),
      keep: (attempt) => write(sent, attempt),
    },
  }
}

function read(name: string): unknown {
  const text = sessionStorage.getItem(name)
  return text === null ? null : (JSON.parse(text) as unknown)
}

function write(name: string, value: object | null): void {
  if (value === null) sessionStorage.removeItem(name)
  else sessionStorage.setItem(name, JSON.stringify(value))
}

function asDraft(kept: unknown): BookingDraft | null {
  if (typeof kept !== 'object' || kept === null || !('form' in kept) || kept.form !== form) return null
  const { kind, lines, note, target } = kept as unknown as BookingDraft
  return bookedKinds.includes(kind) && Array.isArray(lines) ? { kind, lines, note, target } : null
}

function asAttempt(kept: unknown): Attempt | null {
  if (typeof kept !== 'object' || kept === null || !('input' in kept) || !('key' in kept)) return null
  const { input, key } = kept
  return typeof input === 'string' && typeof key === 'string' ? { input, key } : null
}
