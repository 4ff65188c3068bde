import { z } from 'zod'
import { defineCalls, inProject } from '../call.ts'
import { libraryColors } from '../library/library-kinds.ts'
import { id } from '../values.ts'

const words = z.array(
  z.object({
    code: z.string().meta({ description: 'What an asset keeps' }),
    name: z.string().meta({ description: 'In the language of the caller' }),
    color: z.enum(libraryColors).nullable(),
  }),
)

export const assetWordCalls = defineCalls({
  '/asset/getWords': {
    summary:
      'The criticalities and lifecycles that assets of a project may get: the entries of its library, in their order',
    effect: 'read',
    access: inProject('asset_view'),
    shows: ['library', 'rights'],
    input: z.strictObject({ project_id: id }),
    reply: z.object({ criticality: words, lifecycle: words }),
  },
})
