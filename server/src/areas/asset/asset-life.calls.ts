import { serve } from '../../serve/serve.ts'
import { duplicateAsset } from './duplicate-asset.ts'
import { replaceAsset } from './replace-asset.ts'

export const assetLifeServed = [
  serve('/asset/duplicate', async (input, context) => ({ id: await duplicateAsset(context, input) })),

  serve('/asset/replace', (input, context) => replaceAsset(context, input)),
]
