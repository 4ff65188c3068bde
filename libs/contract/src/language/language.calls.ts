import { z } from 'zod'
import { defineCalls, open, signedIn, superuser } from '../call.ts'
import { filledText, languageCode, statusReply } from '../values.ts'

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
  '/language/add': {
    summary: 'Add a language; it is chosen by nobody until it is enabled',
    effect: 'create',
    access: superuser,
    input: z.strictObject({
      code: languageCode,
      name: filledText(100),
      native: filledText(100),
      direction: z.enum(['ltr', 'rtl']),
    }),
    reply: statusReply,
  },
  '/language/enable': {
    summary: 'Let people choose a language',
    effect: 'change',
    access: superuser,
    input: z.strictObject({ code: languageCode }),
    reply: statusReply,
  },
  '/language/disable': {
    summary: 'Let nobody choose a language any more; who has it gets the default one',
    effect: 'change',
    access: superuser,
    input: z.strictObject({ code: languageCode }),
    reply: statusReply,
  },
})
