import { serve } from '../../serve/serve.ts'
import { addRound } from './add-round.ts'
import { beginInspection } from './begin-inspection.ts'
import { reviewInspection } from './review-inspection.ts'
import { saveAnswers } from './save-answers.ts'
import { submitInspection } from './submit-inspection.ts'

export const inspectionRunServed = [
  serve('/inspection/start', async (input, context) => ({ version: await beginInspection(context, input) })),
  serve('/inspection/addRound', (input, context) => addRound(context, input)),
  serve('/inspection/saveAnswers', (input, context) => saveAnswers(context, input)),
  serve('/inspection/submit', (input, context) => submitInspection(context, input)),
  serve('/inspection/review', async (input, context) => ({
    version: await reviewInspection(context, input),
  })),
]
