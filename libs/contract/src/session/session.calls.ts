import { z } from 'zod'
import { defineCalls, open, signedIn } from '../call.ts'
import { limits } from '../limits.ts'
import { id, languageCode, statusReply, text, time } from '../values.ts'

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
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type SessionEntry = z.infer<typeof sessionEntry>

export const sessionCalls = defineCalls({
  '/auth/captcha': {
    summary: 'A proof of work to solve before signing in',
    effect: 'session',
    access: open,
    input: z.strictObject({}),
    reply: z.object({ challenge: z.record(z.string(), z.unknown()) }),
  },
  '/auth/login': {
    summary: 'Sign in',
    effect: 'session',
    access: open,
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
    input: z.strictObject({}),
    reply: tokenReply.extend({ user: sessionUser }),
  },
  '/auth/logout': {
    summary: 'End the own session',
    effect: 'session',
    access: open,
    input: z.strictObject({}),
    reply: statusReply,
  },
  '/auth/sessions': {
    summary: 'The live sessions of a user: the own ones, or with session_view another’s',
    effect: 'read',
    access: signedIn,
    input: z.strictObject({ user_id: id.optional() }),
    reply: z.object({ sessions: z.array(sessionEntry) }),
  },
  '/auth/revokeSession': {
    summary: 'End one session',
    effect: 'change',
    access: signedIn,
    input: z.strictObject({ session_id: id }),
    reply: statusReply,
  },
  '/auth/revokeAllSessions': {
    summary: 'End every session of a user, the caller’s current one aside',
    effect: 'change',
    access: signedIn,
    input: z.strictObject({ user_id: id.optional() }),
    reply: statusReply,
  },
})
