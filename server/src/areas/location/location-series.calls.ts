import { serve } from '../../serve/serve.ts'
import { inLanguage } from '../../languages/multilingual.ts'
import { createSeries, planSeries } from './location-series.ts'
import { suggestCode } from './suggest-code.ts'

export const locationSeriesServed = [
  serve('/location/suggestCode', (input, context) => suggestCode(context, input)),

  serve('/location/previewSeries', async (input, context) => {
    const planned = await planSeries(context, input)
    const { language } = context.actor
    return {
      locations: planned.map(({ code, name, isTaken }) => ({
        code,
        name: inLanguage(name, language),
        is_taken: isTaken,
      })),
    }
  }),

  serve('/location/createSeries', (input, context) => createSeries(context, input)),
]
