import type { Topic } from '@atrium/contract'

/** The channel of PostgreSQL on which every process gets the notices of all. */
export const changeChannel = 'atrium_changes'

/** One message of the channel. */
export interface Payload {
  /** Random for each notice, and a position of the stream that every process knows. */
  id: string
  topic: Topic
  project_id: string | null
  /** Set if the notice is for some people only. */
  user_ids?: readonly string[]
  /** Set if the notice is for everybody, in every project. */
  to_all?: true
  /** The session that made the change, and the change. Only streams of that session get them. */
  own?: { session: string; change: string }
}

/** The message that a process sends to itself when it begins to listen. The others get it as a notice for nobody. */
export interface Beginning {
  id: string
  topic?: undefined
}
