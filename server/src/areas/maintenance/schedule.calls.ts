import { serve } from '../../serve/serve.ts'
import { previewRule } from './preview-rule.ts'

export const scheduleServed = [
  serve('/schedule/previewRule', async (input, context) => ({ dates: await previewRule(context, input) })),
]
