import type { AskedItem, CallRequest, ChecklistPlace, RunAnswer } from '@atrium/contract'
import { noAnswer, picturesIn, type GivenAnswer } from '../../answer-fields/given-answer.ts'

/** An answer that waits in the browser until the server has it. */
export interface KeptAnswer {
  readonly place: ChecklistPlace
  readonly given: GivenAnswer
  /** The version of the answer that the person saw; 0 for none. */
  readonly base: number
  /** When it was given, in ISO 8601; empty where the server shall say. */
  readonly at: string
}

type Sent = CallRequest<'/inspection/saveAnswers'>['answers'][number]

/** One that was given a moment ago is dated by the server, whose clock is right. */
const momentMs = 60_000

/** Whether an answer can be sent: a note alone, and a skipped item without its reason, wait for the rest. */
export function isWhole({ given, base }: KeptAnswer): boolean {
  if (given.skipped) return given.note.trim() !== ''
  return given.value !== null || base > 0
}

/** An answer as the call takes it. */
export function asSent({ place, given, base, at }: KeptAnswer, now: number): Sent {
  return {
    item_key: place.key,
    repeat_key: place.round,
    version: base,
    answer: given.skipped
      ? { skipped_because: given.note.trim() }
      : given.value === null
        ? { open: true }
        : { value: given.value as Extract<Sent['answer'], { value: unknown }>['value'] },
    note: given.skipped || given.value === null ? '' : given.note.trim(),
    photo_ids: given.skipped || given.value === null ? [] : [...given.photo_ids],
    ...(at !== '' && now - Date.parse(at) > momentMs && { answered_at: at }),
  }
}

/** What stands in an answer of the server, as the fields show it. */
export function givenIn(item: AskedItem | undefined, answer: RunAnswer | null): GivenAnswer {
  if (!answer) return noAnswer
  const { value, note, photo_ids: all, state } = answer
  const pictures = picturesIn(item, value)
  return { value, note, skipped: state === 'skipped', photo_ids: all.filter((id) => !pictures.includes(id)) }
}

const keyOf = (inspectionId: string, userId: string) => `atrium.inspection.${userId}.${inspectionId}`

/** Reads the answers of an inspection that this person gave in this browser and that the server does not have yet. */
export function readKept(inspectionId: string, userId: string): KeptAnswer[] {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(keyOf(inspectionId, userId)) ?? '[]')
    return Array.isArray(known) ? known.filter(isKept) : []
  } catch {
    // Somebody else wrote the entry. The next answer replaces it.
    return []
  }
}

/** Keeps them until they are sent. Returns false if the browser keeps nothing more. */
export function writeKept(inspectionId: string, userId: string, kept: readonly KeptAnswer[]): boolean {
  const key = keyOf(inspectionId, userId)
  try {
    if (kept.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function isKept(one: unknown): one is KeptAnswer {
  if (!isObject(one) || !isObject(one['place']) || !isObject(one['given'])) return false
  const { place, given, base, at } = one as Record<string, Record<string, unknown>>
  return (
    typeof place?.['key'] === 'string' &&
    typeof place['round'] === 'string' &&
    typeof given?.['note'] === 'string' &&
    typeof given['skipped'] === 'boolean' &&
    'value' in given &&
    Array.isArray(given['photo_ids']) &&
    typeof base === 'number' &&
    typeof at === 'string'
  )
}
