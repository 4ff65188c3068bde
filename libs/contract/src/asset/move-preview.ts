import { z } from 'zod'

/** What a change of places does to assets. */
export const movePreview = z
  .object({
    moved: z.int().meta({ description: 'Assets that get another location, with the parts that go along' }),
    parts: z.int().meta({ description: 'Of these, parts that go along' }),
    detached: z.int().meta({ description: 'Parts that no longer stand where what they belong to stands' }),
  })
  .meta({ id: 'MovePreview' })
