import { z } from 'zod'
import { limits } from '../limits.ts'
import { id, text } from '../values.ts'

const some = z.array(id).max(limits.batchSize).default([])

/** Who receives a candidate: ids, or words as people write them. */
export const audience = {
  role_ids: some,
  user_ids: some,
  roles: z
    .array(text(130).min(1))
    .max(limits.batchSize)
    .default([])
    .meta({ description: 'As PROJECT/CODE, or as CODE where one role alone is called so' }),
  emails: z.array(text(254).min(1)).max(limits.batchSize).default([]),
}
