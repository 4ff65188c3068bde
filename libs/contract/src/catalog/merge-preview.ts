import { z } from 'zod'
import { errorReply } from '../errors.ts'

const count = (description: string) => z.int().min(0).meta({ description })

const merged = z
  .object({
    taken: count('Lines that the other kind takes over'),
    matched: count('Lines that the other kind has as well: its own remain'),
    left_out: count(
      'Lines that are not taken over, because a kind below the other one has them; no asset has a value or a reading of them',
    ),
  })
  .meta({ id: 'MergedList' })

/** What keeps two kinds from being merged. */
const mergeConflict = errorReply.shape.error
  .pick({ code: true, message: true, params: true })
  .extend({
    key: z.string(),
    list: z.enum(['specs', 'params', 'spares', 'plans']),
    of: z
      .string()
      .meta({ description: 'The code of the specification, the parameter, the material or the plan' }),
  })
  .meta({ id: 'MergeConflict' })

/** What a merge of two kinds of assets moves. */
export const mergePreview = z
  .object({
    assets: count('Assets that get the other kind'),
    kinds: count('Kinds that move below the other one'),
    specs: merged,
    params: merged,
    spares: merged,
    plans: merged,
    values: count('Values that belong to a specification of the other kind afterwards'),
    readings: count('Readings that belong to a parameter of the other kind afterwards'),
    conflicts: z.array(mergeConflict).meta({ description: 'The merge is refused unless it is empty' }),
  })
  .meta({ id: 'MergePreview' })
