import type { Refusal } from './portal.ts'
import { sayBreaks } from './say-break.ts'

const newKey =
  'Ask an administrator for a new one (Administration, Release keys) and put it into ATRIUM_RELEASE_KEY.'

/** What to do about a refusal, by the key of its message. */
const nextByKey: Readonly<Record<string, string>> = {
  module_pinned: 'Let the module go with --unpin, or ask who has pinned it.',
  release_withdrawn: 'Mend what failed and release again: what has changed is a new version.',
  release_removed: 'Publish it again: leave the options out.',
  release_active: 'There is nothing left to do.',
  release_is_candidate: 'It stands already: --promote gives it to everybody, --end-candidate takes it back.',
  release_no_candidate: 'Make one first: --candidate role:CODE.',
  release_none_active: 'Give one to everybody first: --activate.',
  release_no_earlier: 'Release the version that you want back: build it and use --activate.',
  release_differs: 'Remove the dist folder, build again and release that.',
  candidate_unknown:
    'Look at how it is written: role:CODE, role:PROJECT/CODE or user:E-MAIL, of projects where the key’s maker sees it.',
  candidate_ambiguous: 'Write role:PROJECT/CODE.',
  candidate_for_nobody: 'Name an audience: role:CODE, user:E-MAIL or percent:N.',
  release_key_unknown: newKey,
  release_key_revoked: newKey,
  release_key_expired: newKey,
}

const nextByStatus: Readonly<Record<number, string>> = {
  401: `The portal does not take this key. ${newKey}`,
  403: 'This key is not good for that: an administrator can make one for this module, and who made it must still be allowed to release.',
  404: 'The portal knows no such module, release, role or person: publish first, and look at how it is written.',
  409: 'Somebody else has changed it meanwhile: look at the portal (Administration, Modules) and try again.',
  413: 'Make it smaller: pictures and data belong behind a call.',
  429: 'Too much at once: wait a minute and try again.',
}

/** Whether the portal has judged nothing: it refused the key, or is in trouble itself. */
export const isNoVerdict = ({ status }: Refusal): boolean => status === 401 || status === 403 || status >= 500

/** Returns a refusal as lines for a terminal: the portal's message, each fault, and what to do next. */
export function sayRefusal(refusal: Refusal): string[] {
  const { status, key, message, fields = {}, breaks = [], request_id } = refusal
  // The message of a refusal may repeat a field's error: once is enough.
  const wrong = Object.entries(fields)
    .filter(([, reason]) => reason !== message)
    .map(([field, reason]) => `  ✗ ${field}: ${reason}`)
  const next = (key !== undefined && nextByKey[key]) || nextByStatus[status]
  const trace =
    status >= 500 && request_id !== undefined
      ? [`  → Tell the portal’s people the request: ${request_id}`]
      : []
  return [
    `The portal refuses (${status}): ${message}`,
    ...wrong,
    ...sayBreaks(breaks),
    ...(next ? [`  → ${next}`] : []),
    ...trace,
  ]
}
