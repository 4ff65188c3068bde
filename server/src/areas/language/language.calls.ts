import { notFound } from '../../serve/failure.ts'
import { serve } from '../../serve/serve.ts'
import { addLanguage, setActive } from './change-language.ts'
import { countMissing, findMissing } from './missing-names.ts'
import { listLanguages } from './language.repository.ts'

const done = { status: 'ok' } as const

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
    const asked = { ...input, language: actor.language }
    const [counts, things] = await Promise.all([countMissing(database, asked), findMissing(database, asked)])
    return { counts, things }
  }),

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
