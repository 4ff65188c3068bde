import { serve } from '../../serve/serve.ts'
import { listLanguages } from './language.repository.ts'

export const languageServed = [
  serve('/language/getActive', async (_, context) => ({
    languages: (await listLanguages(context.database)).filter((language) => language.is_active),
  })),
  serve('/language/getall', async (_, context) => ({ languages: await listLanguages(context.database) })),
]
