import { serve } from '../../serve/serve.ts'
import { readAssetHistory } from './read-history.ts'

export const assetHistoryServed = [
  serve('/asset/getHistory', (input, context) => readAssetHistory(context, input)),
]
