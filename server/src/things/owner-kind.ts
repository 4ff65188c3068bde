import type { AccessCode } from '@atrium/contract'
import type { RawBuilder } from 'kysely'
import type { Context } from '../serve/context.ts'
import type { ActivitySource } from './activity-source.ts'

/** A thing that a caller sees, as the owner of comments and the like. */
export interface OwnerThing {
  readonly id: string
  /** Null for a thing of several projects, such as a person. */
  readonly projectId: string | null
}

/** How a caller, who loaded a thing, stands to its comments. */
export interface CommentStand {
  /** Staff alone reads comments that are for staff. */
  readonly isStaff: boolean
  readonly mayAdd: boolean
}

/** How things of a kind are commented on. */
export interface CommentRules {
  /** Nobody sees a thing of the kind without it, except by a relation of `stand`. */
  readonly view: AccessCode
  /** Who holds one of these in the project of the thing is staff: staff alone reads comments that are for staff. */
  readonly staff: readonly AccessCode[]
  /**
   * How somebody stands to a thing of the kind where more than rights of its project decide that. The audit trail, which knows no
   * relations, tells of such comments by `view` and `staff` alone. By default everybody who sees a thing comments on it.
   */
  readonly relations?: {
    readonly stand: (context: Context, thing: OwnerThing) => Promise<CommentStand>
    /** Returns the condition that `app_user u`, whom `seenBy` lets through, is staff. */
    readonly isStaff: (thing: Pick<OwnerThing, 'id' | 'projectId'>) => RawBuilder<boolean>
    /**
     * Locks a thing whose comments change, until the transaction ends, and judges whether the caller may comment on it as it is now.
     * @throws Failure not_found, 409
     */
    readonly lock: (context: Context, thing: OwnerThing) => Promise<unknown>
    /**
     * Locks a thing of which the caller removes a comment of their own, and judges whether they may.
     * @param isSettled whether the comment is too old to be changed
     * @throws Failure not_found, 409
     */
    readonly lockToRemove: (context: Context, thing: OwnerThing, isSettled: boolean) => Promise<unknown>
  }
  /** The page of the thing that shows its comments, below the address of its project. */
  readonly path: (id: string) => string
  /**
   * Returns the condition that `app_user u`, who is a member of the project, sees the thing: whom a comment may mention. It must
   * let through nobody whom `load` refuses.
   */
  readonly seenBy: (thing: Pick<OwnerThing, 'id' | 'projectId'>) => RawBuilder<boolean>
}

/** How photos and files of things of a kind are judged. */
export interface AttachmentRules {
  /**
   * The rights one of which lets people send a file in a project before it has an owner. The first one is the usual one. Absent where a
   * file cannot come before its owner.
   */
  readonly codes?: readonly [AccessCode, ...AccessCode[]]
  /**
   * Loads a thing whose attachments the caller may see; by default who loads the thing sees them.
   * @throws Failure not_found
   */
  readonly load?: (context: Context, id: string) => Promise<OwnerThing>
  /** Returns whether a caller who loaded the thing sees its attachments. Where `load` is absent they do. */
  readonly sees?: (context: Context, thing: OwnerThing) => Promise<boolean>
  /** Loads a thing whose cover photo the caller may see; by default who loads the thing sees it. */
  readonly loadWithCover?: (context: Context, id: string) => Promise<OwnerThing>
  /** Returns whether the caller, who loaded the thing, sees and changes only what they sent themselves. By default nobody is so limited. */
  readonly seesOwnOnly?: (context: Context, thing: OwnerThing) => Promise<boolean>
  /** Returns whether the caller, who sees the attachments, may add, change and remove them. */
  readonly mayChange: (context: Context, thing: OwnerThing) => Promise<boolean>
  /**
   * Loads a thing whose attachments the caller may change, and locks it until the transaction ends.
   * @throws Failure not_found for what the caller may not see, forbidden for what they see and may not change
   */
  readonly lock: (context: Context, id: string) => Promise<unknown>
  /** Who removes attachments, where this differs from who changes them. */
  readonly removal?: Pick<AttachmentRules, 'mayChange' | 'lock'>
  /** Tells the thing that it has another cover, where it shows it. */
  readonly coverChanged?: (context: Context, id: string) => Promise<void>
}

/** Returns the rules of things of a project: whoever holds a right there may change their attachments. */
export const attachmentsByRight = (
  code: AccessCode,
  lock: (context: Context, id: string) => Promise<unknown>,
): AttachmentRules => ({
  codes: [code],
  lock,
  mayChange: async (context, { projectId }) =>
    projectId !== null && (await context.rights(projectId)).may(code),
})

/**
 * A kind of thing that others belong to. An area declares it in a file `*.owner.ts`, which exports it and nothing else. It
 * then has what it asks for here, such as attachments, comments and a timeline.
 */
export interface OwnerKind<Loaded extends OwnerThing = OwnerThing> {
  /** As the audit trail names it. */
  readonly kind: string
  /**
   * Loads the thing for a caller who reads it, by the loader of its area.
   * @throws Failure not_found for a thing that the caller may not see
   */
  readonly load: (context: Context, id: string) => Promise<Loaded>
  /** Absent for things without photos and files. */
  readonly attachments?: AttachmentRules
  /** Absent for things that nobody comments on. */
  readonly comments?: CommentRules
  /** Returns what its timeline consists of besides comments, as far as the caller may read it. Absent for things without one. */
  readonly activity?: (context: Context, thing: Loaded) => Promise<ActivitySource[]>
}

/** Declares a kind whose loader returns more than others need, for its own timeline. */
export const defineOwner = <Loaded extends OwnerThing>(kind: OwnerKind<Loaded>): OwnerKind =>
  // What `activity` gets comes from `load` of the same kind.
  kind as unknown as OwnerKind
