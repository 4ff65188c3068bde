import { z } from 'zod'
import { defineCalls, open, signedIn, superuser } from '../call.ts'
import { limits } from '../limits.ts'
import { id, languageCode, paging, searchMembers, searchWords, statusReply, text, time } from '../values.ts'

const sessionUser = z
  .object({ id, name: z.string(), email: z.string(), language: languageCode, is_superuser: z.boolean() })
  .meta({ id: 'SessionUser' })
export type SessionUser = z.infer<typeof sessionUser>

const tokenReply = z.object({
  token: z.string().meta({ description: '<session id>.<secret>, opaque' }),
  expires_at: time.meta({ description: 'When the token must be renewed' }),
  session_expires_at: time.meta({ description: 'When the session ends if nobody uses it' }),
})

/** A session as lists show it. */
const sessionEntry = z
  .object({
    id,
    user_id: id,
    created: time,
    last_seen: time,
    client: z.string().meta({ description: 'Browser and system as the client names itself' }),
    browser: z
      .string()
      .meta({ description: 'Read from what the client says; empty when it says nothing known' }),
    system: z
      .string()
      .meta({ description: 'Read from what the client says; empty when it says nothing known' }),
    network: z.string().meta({
      description:
        'The network of the sign-in (IPv4 /24, IPv6 /48), never the address; empty when it is not known',
    }),
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type SessionEntry = z.infer<typeof sessionEntry>

/** A session in a list over many people. */
const foundSession = sessionEntry
  .extend({
    user: z.object({ id, name: z.string(), email: z.string() }),
    revocable: z.boolean().meta({ description: 'Whether the caller may end it' }),
  })
  .meta({ id: 'FoundSession' })
export type FoundSession = z.infer<typeof foundSession>

export const sessionCalls = defineCalls({
  '/auth/captcha': {
    summary: 'A proof of work to solve before signing in',
    effect: 'session',
    access: open,
    changes: [],
    input: z.strictObject({}),
    reply: z.object({ challenge: z.record(z.string(), z.unknown()) }),
  },
  '/auth/login': {
    summary: 'Sign in',
    effect: 'session',
    access: open,
    changes: [],
    input: z.strictObject({
      email: text(limits.emailLength),
      password: text(limits.passwordLength),
      captcha: z.string().max(4000).optional().meta({ description: 'The solved challenge' }),
    }),
    reply: tokenReply.extend({ user: sessionUser }),
  },
  '/auth/refresh': {
    summary: 'A new token for a session that still lives, known by the cookie or a valid bearer',
    effect: 'session',
    access: open,
    changes: [],
    input: z.strictObject({}),
    reply: tokenReply.extend({ user: sessionUser }),
  },
  '/auth/logout': {
    summary: 'End the own session',
    effect: 'session',
    access: open,
    changes: ['session'],
    input: z.strictObject({}),
    reply: statusReply,
  },
  '/auth/sessions': {
    summary: 'The live sessions of a user: the own ones, or with session_view another’s',
    effect: 'read',
    access: signedIn,
    shows: ['session'],
    input: z.strictObject({ user_id: id.optional() }),
    reply: z.object({ sessions: z.array(sessionEntry) }),
  },
  '/auth/searchSessions': {
    summary:
      'Who is signed in, last seen first: of a project with session_view there, those whose sessions the caller may see; of the portal for a superuser',
    effect: 'read',
    searchedBy: searchMembers,
    access: signedIn,
    shows: ['session'],
    input: z.strictObject({
      project_id: id.optional(),
      ...searchWords,
      search_text: searchWords.search_text.meta({
        description: 'In the name, the email, the client and the network',
      }),
      ...paging(),
    }),
    reply: z.object({
      sessions: z.array(foundSession),
      total: z.int().meta({ description: 'Sessions found, on all pages' }),
      people: z.int().meta({ description: 'People whose sessions were found, on all pages' }),
    }),
  },
  '/auth/revokeSession': {
    summary: 'End one session',
    effect: 'change',
    access: signedIn,
    changes: ['session'],
    input: z.strictObject({ session_id: id }),
    reply: statusReply,
  },
  '/auth/revokeAllSessions': {
    summary: 'End every session of a user, the caller’s current one aside',
    effect: 'change',
    access: signedIn,
    changes: ['session'],
    input: z.strictObject({ user_id: id.optional() }),
    reply: statusReply,
  },
  '/auth/revokeEverySession': {
    summary:
      'End every session of the people of a project, or of the portal, the caller’s current one aside. One of both is named',
    effect: 'change',
    access: superuser,
    changes: ['session'],
    input: z.strictObject({
      project_id: id.optional(),
      whole_portal: z.literal(true).optional().meta({ description: 'Instead of a project' }),
    }),
    reply: statusReply.extend({ revoked: z.int().meta({ description: 'Sessions that were ended' }) }),
  },
})
