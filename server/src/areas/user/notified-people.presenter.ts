import { z } from 'zod'

/** The people of an event that says what they got: one, or several who got it by one change. */
export const person = { user_id: z.uuid().optional(), user_ids: z.array(z.uuid()).optional() }

export function peopleOf({
  user_id,
  user_ids = [],
}: {
  user_id?: string | undefined
  user_ids?: string[] | undefined
}): string[] {
  return user_id === undefined ? user_ids : [user_id]
}
