import { serve } from '../../serve/serve.ts'
import { readTree } from './read-parts.ts'
import { setParent } from './set-parent.ts'

export const assetPartServed = [
  serve('/asset/getTree', (input, context) => readTree(context, input)),

  serve('/asset/setParent', (input, context) => setParent(context, input)),
]
