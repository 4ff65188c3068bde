import { z } from 'zod'
import { defineCalls, signedIn } from '../call.ts'
import { limits } from '../limits.ts'
import { ownedBy } from '../owner.ts'
import {
  createdReply,
  filledText,
  id,
  paging,
  searchMembers,
  searchWords,
  statusReply,
  version,
} from '../values.ts'
import { comment, commentReaders } from './comment.ts'

export type Comment = z.infer<typeof comment>

const commentText = filledText(limits.commentLength)

const visibleTo = z.enum(commentReaders).meta({ description: 'staff: who may change the thing' })

const mentions = z
  .array(id)
  .max(limits.mentionsOfComment)
  .meta({ description: 'People of the project who may read the comment; the text names each as @Name' })

/** A user who sees a thing reads and writes comments on it, as far as it is of a kind that has comments. */
export const commentCalls = defineCalls({
  '/comment/add': {
    summary: 'Comment on a thing that one sees. Only staff writes for staff',
    effect: 'create',
    access: signedIn,
    changes: ['comments', 'attachments'],
    input: z.strictObject({
      ...ownedBy,
      text: commentText,
      visible_to: visibleTo.default('all'),
      mentions: mentions.default([]),
      attachment_ids: z.array(id).max(limits.attachmentsOfOwner).optional().meta({
        description: 'Files that the caller added for a comment in the project of the thing, and that wait',
      }),
    }),
    reply: createdReply,
  },
  '/comment/list': {
    summary: 'The comments on a thing, newest first, as far as the caller may read them',
    effect: 'read',
    access: signedIn,
    shows: ['comments', 'attachments', 'locations', 'stores', 'stock', 'teams', 'users', 'work', 'rights'],
    input: z.strictObject({ ...ownedBy, ...paging() }),
    reply: z.object({ comments: z.array(comment), total: z.int() }),
  },
  '/comment/getMentionable': {
    summary: 'People of the project who may read a comment on the thing, by name: whom it can mention',
    effect: 'read',
    searchedBy: searchMembers,
    access: signedIn,
    shows: ['users', 'rights', 'locations', 'stores', 'teams', 'work'],
    input: z.strictObject({
      ...ownedBy,
      visible_to: visibleTo.default('all'),
      ...searchWords,
      ...paging(limits.mentionsOffered),
    }),
    reply: z.object({
      people: z.array(z.object({ id, name: z.string() })),
    }),
  },
  '/comment/update': {
    summary: `Change a comment of one’s own, within ${limits.commentMinutes} minutes after it was written`,
    effect: 'change',
    access: signedIn,
    changes: ['comments'],
    input: z.strictObject({
      id,
      text: commentText.optional(),
      visible_to: visibleTo.optional(),
      mentions: mentions
        .optional()
        .meta({ description: 'Needed with a text that mentions others than before' }),
      version: version.optional(),
    }),
    reply: statusReply.extend({ version }),
  },
  '/comment/remove/{id}': {
    summary:
      'Strike a comment through: one’s own, or any with comment_moderate. It stays where it is, and says who struck it through',
    effect: 'change',
    access: signedIn,
    changes: ['comments'],
    input: z.strictObject({ id, version: version.optional() }),
    reply: statusReply,
  },
})
