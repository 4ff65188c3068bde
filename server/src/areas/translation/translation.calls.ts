import { serveExport } from '../../exports/serve-export.ts'
import { listLanguages } from '../../languages/languages.repository.ts'
import type { Context } from '../../serve/context.ts'
import { notFound } from '../../serve/failure.ts'
import { serve } from '../../serve/serve.ts'
import { serveImport } from '../../staged-import/serve-import.ts'
import { exportTexts } from './export-texts.ts'
import { translationImport } from './importing/translation-import.ts'
import { countMissing, findMissing } from './missing-texts.ts'
import { requireProject } from './require-project.ts'
import { saveTexts } from './save-texts.ts'

/** @throws Failure 404 for a project or a language that does not exist */
async function require(context: Context, { project_id, language }: { project_id: string; language: string }) {
  const [languages] = await Promise.all([
    listLanguages(context.database),
    requireProject(context, project_id),
  ])
  if (!languages.some(({ code }) => code === language)) throw notFound()
}

export const translationServed = [
  serve('/translation/getCounts', async (input, context) => {
    await require(context, input)
    return { counts: await countMissing(context.database, input) }
  }),

  serve('/translation/getMissing', async (input, context) => {
    await require(context, input)
    const { language: reader, defaultLanguage: fallback } = context.actor
    return { texts: await findMissing(context.database, { ...input, reader, fallback }) }
  }),

  serve('/translation/save', async (input, context) => {
    await require(context, input)
    return saveTexts(context, input)
  }),

  serveExport('/translation/export', exportTexts),
  ...serveImport(translationImport),
]
