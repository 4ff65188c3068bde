import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The signed-in person, as far as every screen may know them. */
export interface SignedInUser {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly language: string
  readonly isSuperuser: boolean
}

/**
 * - `active`: calls can be made.
 * - `expired`: the session is over; the portal keeps the page and waits for the person to sign in again.
 * The token is not here: the client library keeps it, in memory only.
 */
export interface SessionState {
  readonly status: 'none' | 'active' | 'expired'
  readonly user: SignedInUser | null
  /** When the session ends unless it is renewed. Milliseconds since the epoch. */
  readonly sessionExpiresAt: number | null
}

export const sessionStore = createStore<SessionState>(() => ({
  status: 'none',
  user: null,
  sessionExpiresAt: null,
}))

export function useSession<Part>(select: (state: SessionState) => Part): Part {
  return useStore(sessionStore, select)
}
