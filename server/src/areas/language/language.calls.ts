import { notFound } from '../../serve/failure.ts'
import { serve } from '../../serve/serve.ts'
import { addLanguage, setActive } from './change-language.ts'
import { countMissing, findMissing } from './missing-names.ts'
import { countLacking } from './lacking-names.ts'
import { listLanguages } from '../../languages/languages.repository.ts'
import { secondsOf, setDefault } from './set-default.ts'

export const languageServed = [
  serve('/language/getActive', async (_, context) => ({
    languages: (await listLanguages(context.database)).filter((language) => language.is_active),
  })),
  serve('/language/getall', async (_, context) => ({ languages: await listLanguages(context.database) })),

  serve('/language/get_missing', async (input, context) => {
    const { database, actor } = context
    const [languages, { isMember }] = await Promise.all([
      listLanguages(database),
      context.rights(input.project_id),
    ])
    if (!isMember || !languages.some(({ code }) => code === input.code)) throw notFound()
    const search = { ...input, language: actor.language, fallback: actor.defaultLanguage }
    const [counts, things] = await Promise.all([
      countMissing(database, search),
      findMissing(database, search),
    ])
    return { counts, things }
  }),

  serve('/language/get_lacking', async ({ code }, { database }) => {
    const languages = await listLanguages(database)
    if (!languages.some((one) => one.code === code)) throw notFound()
    const { lacking, total, names } = await countLacking(database, code)
    return { lacking, total, seconds: secondsOf(names) }
  }),
  serve('/language/set_default', ({ code }, context) => setDefault(context, code)),

  serve('/language/add', (input, context) => addLanguage(context, input)),
  serve('/language/enable', ({ code }, context) => setActive(context, code, true)),
  serve('/language/disable', ({ code }, context) => setActive(context, code, false)),
]
