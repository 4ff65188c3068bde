import { serve } from '../../../serve/serve.ts'
import { enrolAssets, readEnrolments, removeEnrolment } from './enrol-assets.ts'

export const enrolmentServed = [
  serve('/schedule/enrol', (input, context) => enrolAssets(context, input)),
  serve('/schedule/getEnrolments', (input, context) => readEnrolments(context, input)),
  serve('/schedule/removeEnrolment/{id}', ({ id }, context) => removeEnrolment(context, id)),
]
