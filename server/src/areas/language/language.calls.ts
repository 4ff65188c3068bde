import { serve } from '../../serve/serve.ts'
import { addLanguage, setActive } from './change-language.ts'
import { listLanguages } from './language.repository.ts'

const done = { status: 'ok' } as const

export const languageServed = [
  serve('/language/getActive', async (_, context) => ({
    languages: (await listLanguages(context.database)).filter((language) => language.is_active),
  })),
  serve('/language/getall', async (_, context) => ({ languages: await listLanguages(context.database) })),

  serve('/language/add', async (input, context) => {
    await addLanguage(context, input)
    return done
  }),
  serve('/language/enable', async ({ code }, context) => {
    await setActive(context, code, true)
    return done
  }),
  serve('/language/disable', async ({ code }, context) => {
    await setActive(context, code, false)
    return done
  }),
]
