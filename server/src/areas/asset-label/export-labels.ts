import { labelsOnPage, type CallRequest } from '@atrium/contract'
import { dayIn } from '../../exports/local-time.ts'
import type { FileExport } from '../../exports/file-export.ts'
import type { Label } from '../../labels/label.ts'
import { printLabels } from '../../labels/print-labels.ts'
import { directionOf } from '../../languages/direction.ts'
import type { Database } from '../../database/database.ts'
import { isLoopback } from '../../environment/environment.ts'
import type { Context } from '../../serve/context.ts'
import { conflict, invalid, notFound } from '../../serve/failure.ts'
import { fileTypes } from '../../tables/file-types.ts'
import { readAssets } from '../asset/asset-rows.loader.ts'
import { loadAssets } from '../asset/asset.loader.ts'
import { presentAssets } from '../asset/asset.presenter.ts'
import { readSight } from '../location/sight.ts'
import { findProjectOrigin } from '../project/project-origin.loader.ts'
import { readTokens } from './asset-label.repository.ts'

/**
 * Writes the labels of assets, in the order that is given.
 * @throws Failure of the loader, 404 for an asset of another project, 422 for a place beyond the page, 409 for QR codes if the portal does not know its
 * address, and for a barcode that scanners could not read on such a label
 */
export const exportLabels =
  ({
    project_id: projectId,
    asset_ids,
    format,
    symbol,
    first,
  }: CallRequest<'/asset/getLabels'>): FileExport =>
  async (context) => {
    const places = labelsOnPage(format)
    if (first > places) throw invalid({ first: { key: 'label_place', params: { places } } })
    const ids = [...new Set(asset_ids)]
    const assets = await loadAssets(context, ids, 'asset_view')
    if (assets.some((asset) => asset.project_id !== projectId)) throw notFound()
    const portal = portalAddress(context)
    if (portal === undefined && symbol !== 'code128') throw conflict('labels_need_address')
    const { database, actor } = context
    return {
      projectId,
      count: () => Promise.resolve(ids.length),
      describe: async () => ({ name: `${await titleOf(database, projectId)}.pdf`, type: fileTypes.pdf }),
      async write(path, follow) {
        const labels: Label[] = []
        for await (const label of follow(labelsOf(context, { projectId, ids, portal: portal ?? '' })))
          labels.push(label)
        const title = await titleOf(database, projectId)
        const direction = await directionOf(database, actor.language)
        const sheet = { format, symbol, first, direction, title }
        await printLabels(context.services, { path, labels, sheet }, context.request.gone)
      },
    }
  }

/** What the Code 128 of an asset says: what a scanner reads on its tag, else its code. */
const barcodeOf = (asset: { barcode: string; code: string }): string => asset.barcode || asset.code

/** The project and the day. */
async function titleOf(database: Database, projectId: string): Promise<string> {
  const { code, time_zone } = await findProjectOrigin(database, projectId)
  return `${code} - ${dayIn(time_zone)}`
}

/** The address of the portal in people's browsers. On one's own machine it needs no setting. */
function portalAddress({ services }: Context): string | undefined {
  const { publicUrl, host, port } = services.environment
  if (publicUrl !== undefined) return publicUrl
  return isLoopback(host) ? `http://localhost:${port}` : undefined
}

async function* labelsOf(
  context: Context,
  { projectId, ids, portal }: { projectId: string; ids: readonly string[]; portal: string },
): AsyncGenerator<Label> {
  const sight = await readSight(context, projectId)
  const rows = await presentAssets(context, await readAssets(context.database, ids), sight)
  const byId = new Map(rows.map((row) => [row.id, row]))
  const tokens = await readTokens(context.database, ids)
  for (const id of ids) {
    const row = byId.get(id)
    const token = tokens.get(id)
    // An asset that was removed since the caller was judged has no label.
    if (!row || !token) continue
    yield {
      name: row.name,
      code: row.code,
      place: row.path.map((step) => step.name).join(' › '),
      address: `${portal}/a/${token}`,
      barcode: barcodeOf(row),
    }
  }
}
