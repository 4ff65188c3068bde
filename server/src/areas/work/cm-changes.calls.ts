import { serve } from '../../serve/serve.ts'
import { readDetails } from './read-details.ts'
import { countActions, runAction, runActions } from './run-action.ts'

export const cmChangesServed = [
  serve('/cm/getDetails/{id}', ({ id }, context) => readDetails(context, id)),

  serve('/cm/runAction', (input, context) => runAction(context, input)),

  serve('/cm/runActions', (input, context) => runActions(context, input)),

  serve('/cm/getActions', (input, context) => countActions(context, input)),
]
