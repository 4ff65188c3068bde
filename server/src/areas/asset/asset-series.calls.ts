import { serve } from '../../serve/serve.ts'
import { createAssetSeries, planAssetSeries } from './asset-series.ts'

export const assetSeriesServed = [
  serve('/asset/previewSeries', async (input, context) => ({
    assets: (await planAssetSeries(context, input)).map(({ isTaken, ...one }) => ({
      ...one,
      is_taken: isTaken,
    })),
  })),

  serve('/asset/createSeries', (input, context) => createAssetSeries(context, input)),
]
