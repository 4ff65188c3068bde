import { serve } from '../../serve/serve.ts'
import { readAssetSpecs, updateAssetSpecs } from './update-asset-specs.ts'

export const assetSpecServed = [
  serve('/asset/getSpecs/{id}', ({ id }, context) => readAssetSpecs(context, id)),

  serve('/asset/updateSpecs', async (input, context) => ({
    version: await updateAssetSpecs(context, input),
  })),
]
