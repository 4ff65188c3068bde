import { z } from 'zod'
import { limits } from '../limits.ts'

/** How large a card of the home page is drawn. */
const size = z.enum(['small', 'wide', 'tall'])

/** A card of the home page: the name of the widget, as the module that fills the point declares it, and its size. */
const homeCard = z.strictObject({
  widget: z
    .string()
    .regex(/^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*$/i)
    .max(limits.homeWidgetLength),
  size,
})

/** Whether no key occurs twice. */
export const areDistinct = (keys: readonly string[]) => new Set(keys).size === keys.length

/** The cards of a home page, in order. */
export const home = z
  .array(homeCard)
  .max(limits.homeCards)
  .refine((cards) => areDistinct(cards.map(({ widget }) => widget)))
export type HomeCard = z.infer<typeof homeCard>
