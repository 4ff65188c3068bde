import { serve } from '../../serve/serve.ts'
import { addReadings } from './add-readings.ts'
import { readAssetParams, readReadingList, readReadings } from './read-readings.ts'

export const assetReadingServed = [
  serve('/asset/getParams/{id}', ({ id }, context) => readAssetParams(context, id)),

  serve('/asset/getReadings', (input, context) => readReadings(context, input)),

  serve('/asset/listReadings', (input, context) => readReadingList(context, input)),

  serve('/asset/addReadings', (input, context) => addReadings(context, input)),
]
