import type { z } from 'zod'
import type { AccessArea, AccessCode } from './access-codes.ts'
import type { Topic } from './events/topics.ts'
import type { MessageKey } from './messages.ts'

/** Kinds of things that an authorised loader of the server can load. Most have rights of their own. */
export type Thing = AccessArea | 'import' | 'asset_photo'

/**
 * What a call needs before it does anything.
 * - `open`: nothing.
 * - `signed-in`: a session; the call concerns the caller alone, or the handler narrows its reply.
 * - `superuser`: the superuser flag.
 * - `member`: membership in the project that the request names in `project`.
 * - `project`: the access code in the project that the request names in `project`.
 * - `thing`: the access code in the project of the thing, checked by that thing's authorised loader.
 * - `anywhere`: the access code in any of the caller's projects (things without a project).
 * - `release`: the same for what teams ship; with `byKey` a release key is enough, limited to its own modules.
 */
export type Access =
  | { kind: 'open' }
  | { kind: 'signed-in' }
  | { kind: 'superuser' }
  | { kind: 'member'; project: string }
  | { kind: 'project'; code: AccessCode; project: string }
  | { kind: 'thing'; code: AccessCode; thing: Thing }
  | { kind: 'anywhere'; code: AccessCode }
  | { kind: 'release'; code: AccessCode; byKey: boolean }

export const open: Access = { kind: 'open' }
export const signedIn: Access = { kind: 'signed-in' }
export const superuser: Access = { kind: 'superuser' }
export const projectMember = (project = 'project_id'): Access => ({ kind: 'member', project })
export const inProject = (code: AccessCode, project = 'project_id'): Access => ({
  kind: 'project',
  code,
  project,
})
export const onThing = (thing: Thing, code: AccessCode): Access => ({ kind: 'thing', thing, code })
export const anywhere = (code: AccessCode): Access => ({ kind: 'anywhere', code })
export const releasing: Access = { kind: 'release', code: 'module_release', byKey: false }
export const releasingByKey: Access = { kind: 'release', code: 'module_release', byKey: true }

/**
 * A call of the product. Its path may hold `{id}`: that member of the input then travels in the address.
 * - `effect`: `read` changes nothing; `change` runs in one transaction; `create` also honours `Idempotency-Key`; `session`
 *   opens, renews or ends a session, or asks for the password again, in transactions of its own, because a failed attempt
 *   must be remembered.
 * - `searchedBy`: the members of the input that hold a text to search for. A read with one of them takes its turn among the
 *   searches.
 * - `changes`: the topics whose listeners a change may notify. The server refuses a notice of any other topic.
 * - `shows`: the topics whose changes make the reply of a read stale.
 * - `upload`: the request is multipart; `input` describes its fields, and the file part is named `file` or `photo`.
 * - `uploadBytes`: how large the file may be; `limits.uploadBytes` by default.
 * - `missing`: the messages for members that are left out or empty, in place of the general one.
 * - `inputValues`: how many values the input may hold, if checking them is expensive.
 * - `blob`: the reply is a file.
 * - `later`: a client that sends `Prefer: respond-async` may get 202 and the id of an export in place of the file.
 */
export interface Call<Input extends z.ZodObject = z.ZodObject, Reply extends z.ZodType = z.ZodType> {
  summary: string
  effect: 'read' | 'change' | 'create' | 'session'
  access: Access
  changes?: readonly Topic[]
  shows?: readonly Topic[]
  input: Input
  reply: Reply
  searchedBy?: readonly string[]
  upload?: 'file' | 'photo'
  uploadBytes?: number
  missing?: Readonly<Record<string, MessageKey>>
  inputValues?: number
  blob?: true
  later?: true
}

/** Returns the calls unchanged, by path, with each call's exact types. */
export function defineCalls<Calls extends Record<`/${string}`, Call>>(calls: Calls): Calls {
  return calls
}
