import { z } from 'zod'
import { defineCalls, open, signedIn } from '../call.ts'
import { languageCode } from '../values.ts'

const language = z
  .object({
    code: languageCode,
    name: z.string(),
    native: z.string(),
    direction: z.enum(['ltr', 'rtl']),
    is_default: z.boolean(),
    is_active: z.boolean(),
  })
  .meta({ id: 'Language' })
export type Language = z.infer<typeof language>

const languagesReply = z.object({ languages: z.array(language) })

export const languageCalls = defineCalls({
  '/language/getActive': {
    summary: 'The languages people may choose',
    effect: 'read',
    access: open,
    input: z.strictObject({}),
    reply: languagesReply,
  },
  '/language/getall': {
    summary: 'Every language, the inactive ones too',
    effect: 'read',
    access: signedIn,
    input: z.strictObject({}),
    reply: languagesReply,
  },
})
