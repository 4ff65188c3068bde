import type { z } from 'zod'
import type { Database } from '../database/database.ts'
import type { Context } from '../serve/context.ts'

/** The ways to a person. */
export type Channel = 'inbox' | 'mail' | 'push'
export type Channels = Record<Channel, boolean>

/** An event as its kind gets it back. */
export interface RaisedEvent<Data> {
  id: string
  /** Null for a thing without a project. */
  projectId: string | null
  /** Who caused it; null if the portal did. */
  causedBy: string | null
  data: Data
}

/** An event as one person may see it now. */
export interface SeenEvent {
  /** The values of the words in its text, in the person's language. */
  params: Record<string, string>
  /** The page of the thing, below the project's address if there is a project: `stores/requests/{id}`. */
  path: string
  /** The page to open for several events of one line, if it is another one. */
  pathOfMany?: string
  /** What became of the thing, for kinds whose texts are by state. A line says the newest. */
  state?: string
  /** How many things it is about, if not one. The line for several counts them. */
  count?: number
  /** The code of the project in whose address the page is, for events without a project. */
  projectCode?: string | undefined
}

/**
 * A kind of event that people are told of. A file `*.notification.ts` of an area exports one kind and nothing else; its texts
 * are in `<area>.notifications.json` of the contract, under the name of the kind.
 */
export interface NotificationKind<Data extends object = object> {
  /** Such as `stock_low`. Never renamed: stored events and choices carry it. */
  kind: string
  /** Ids only. Names are read when somebody looks. */
  data: z.ZodType<Data>
  /** Events with the same subject that come shortly after one another become one line. */
  subject(data: Data): string
  /** Where it goes as long as neither the person nor one of their roles says otherwise. */
  channels: Channels
  /**
   * Whether the person who caused an event is told of it as well. False for what they did: they know it. True for what came of it,
   * perhaps while they were away.
   */
  tellsCause: boolean
  /** Finds the people who are told, at most `mostReceivers`. Each is judged again by `read`. */
  receivers(database: Database, event: RaisedEvent<Data>): Promise<readonly string[]>
  /**
   * Returns those of some events that the caller of `context` may see now, by their ids, read in a bounded number of queries.
   * It runs when the inbox is listed and counted, and again before a mail or a push is sent, with the rights of that moment.
   */
  read(context: Context, events: readonly RaisedEvent<Data>[]): Promise<ReadonlyMap<string, SeenEvent>>
}

/** One event reaches so many people at most. */
export const mostReceivers = 500

/** Returns the kind unchanged, with the type of its data. */
export function defineNotification<Data extends object>(
  kind: NotificationKind<Data>,
): NotificationKind<Data> {
  return kind
}
