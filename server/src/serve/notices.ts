import { calls, topics, type Call, type CallPath, type Topic } from '@atrium/contract'

/** One message to the event streams, sent when the transaction commits. */
export interface Notice {
  readonly topic: Topic
  /** Null for things without a project. */
  readonly projectId: string | null
  /** Only these people get it. */
  readonly userIds?: readonly string[]
  /** Everybody who is signed in gets it. */
  readonly toAll?: true
}

/**
 * Notifies the audience of a change. Each method notifies of all topics that the call declares in `changes`, or only of those
 * that are named.
 */
export interface Notify {
  /**
   * Notifies the members of a project and superusers. Null is for things without a project: a topic of the portal goes to
   * everybody who may read it, a topic of projects only to superusers. Leaves out topics of single people.
   */
  changed(projectId: string | null, ...only: Topic[]): void
  /** Notifies only these people. Without a name, of the topics of single people. */
  changedFor(userIds: Iterable<string>, projectId: string | null, ...only: Topic[]): void
  /** Notifies everybody who is signed in, in every project. */
  changedEverywhere(): void
}

export interface Notices extends Notify {
  readonly list: readonly Notice[]
}

/** Collects the notices of one call. */
export function noticesOf(path: CallPath): Notices {
  const { changes = [] }: Call = calls[path]
  const list: Notice[] = []
  const chosen = (only: readonly Topic[], ofPeople: boolean): readonly Topic[] => {
    if (only.length > 0) return only
    const all = changes.filter((topic) => (topics[topic] === 'person') === ofPeople)
    if (all.length > 0) return all
    throw new Error(
      `${path} notifies${ofPeople ? ' single people' : ''} and declares no topic for that in changes`,
    )
  }
  return {
    list,
    changed(projectId, ...only) {
      for (const topic of chosen(only, false)) list.push({ topic, projectId })
    },
    changedFor(userIds, projectId, ...only) {
      const ids = [...userIds]
      if (ids.length === 0) return
      for (const topic of chosen(only, true)) list.push({ topic, projectId, userIds: ids })
    },
    changedEverywhere() {
      for (const topic of changes) list.push({ topic, projectId: null, toAll: true })
    },
  }
}

/** @throws Error for a topic that the call does not declare in `changes` */
export function assertDeclared(path: CallPath, notices: readonly Notice[]): void {
  const { changes = [] }: Call = calls[path]
  for (const { topic } of notices)
    if (!changes.includes(topic))
      throw new Error(
        `${path} notifies of '${topic}' and does not declare it in changes: [${changes.join(', ')}]`,
      )
}
