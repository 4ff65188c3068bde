import { serve } from '../../serve/serve.ts'
import { updateAssets } from './update-assets.ts'

export const updateManyServed = [serve('/asset/updateMany', (input, context) => updateAssets(context, input))]
