import { serve } from '../../serve/serve.ts'
import { serveExport } from '../../exports/serve-export.ts'
import { loadAsset } from '../asset/asset.loader.ts'
import { findLabelled } from './asset-label.repository.ts'
import { exportLabels } from './export-labels.ts'
import { notFound } from '../../serve/failure.ts'
import { renewLabel } from './renew-label.ts'

export const assetLabelServed = [
  serveExport('/asset/getLabels', exportLabels),

  serve('/asset/openLabel', async ({ token }, context) => {
    const id = await findLabelled(context.database, token)
    if (id === undefined) throw notFound()
    const asset = await loadAsset(context, id, 'asset_view')
    return { id: asset.id, project_id: asset.project_id }
  }),

  serve('/asset/renewLabel', async (input, context) => ({
    id: input.id,
    version: await renewLabel(context, input),
  })),
]
