/** A browser needs one. Reloads and clients without a leader may leave some behind for a while. */
export const streamsOfSession = 4
/** For all sessions of one person, in one process. */
export const streamsOfPerson = 20

type End = () => void

/**
 * The open streams, limited for each session and person, as each costs something with every change. A new stream ends the
 * oldest one, which the browser most likely left behind. A client that still reads it reconnects.
 */
export class OpenStreams {
  readonly #ofSessions = new Map<string, Set<End>>()
  readonly #ofPeople = new Map<string, Set<End>>()

  /** @returns a function to call when the stream has ended */
  keep({ userId, sessionId }: { userId: string; sessionId: string }, end: End): () => void {
    const forget = [
      keepFew(this.#ofSessions, sessionId, end, streamsOfSession),
      keepFew(this.#ofPeople, userId, end, streamsOfPerson),
    ]
    return () => {
      for (const one of forget) one()
    }
  }

  endAll(): void {
    for (const ofSession of this.#ofSessions.values()) for (const end of ofSession) end()
  }
}

function keepFew(open: Map<string, Set<End>>, key: string, end: End, most: number): () => void {
  const own = open.get(key) ?? new Set()
  open.set(key, own.add(end))
  const [oldest] = own
  if (own.size > most) oldest?.()
  return () => {
    own.delete(end)
    if (own.size === 0 && open.get(key) === own) open.delete(key)
  }
}
