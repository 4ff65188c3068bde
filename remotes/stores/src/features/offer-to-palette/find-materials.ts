import { call, orThrow } from '@atrium/client'
import type { Material } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import {
  matchPath,
  type PaletteNaming,
  type PaletteResult,
  type PaletteScanning,
  type PaletteSearch,
  type Requirement,
} from '@atrium/portal'
import { catalogueAddress, materialAddress, materialOfAllAddress } from '../../addresses/page-state.ts'

/** The palette shows a few results of each kind. The page shows all. */
const most = 8

/** What the page of a material requires. */
const requires: Requirement = { module: 'stores', tab: 'stores.list', access: 'store_materials_view' }

/**
 * Finds materials for the command palette by name and code. A result opens the page of the material, or, for a person who may not
 * open that, the catalogue, searched by its code.
 */
const findMaterials: PaletteSearch = async ({ text, projectKey, signal, isAllowed }) => {
  const opensPage = isAllowed?.(requires) ?? false
  const { materials } = orThrow(
    await call('/material/search', { search_text: text, limit: most }, { signal }),
  )
  return materials.map((material) => resultOf(material, projectKey, opensPage))
}

function resultOf(
  { id, name, code, category }: Material,
  projectKey: string,
  opensPage: boolean,
): PaletteResult {
  const to = opensPage ? materialOfAllAddress(projectKey, id) : catalogueAddress(projectKey, code)
  return { id, title: name, code, detail: category, icon: 'package', to }
}

export default findMaterials

/** The material whose code or barcode a scan is; a code goes before the barcode of another, as it does in bookings. */
export const findScanned: PaletteScanning = async ({ code, projectKey, signal, isAllowed }) => {
  if (code.length > limits.codeLength) return []
  const { materials } = orThrow(await call('/material/search', { search: code, limit: most }, { signal }))
  const wanted = code.toLowerCase()
  const byCode = materials.filter((one) => one.code.toLowerCase() === wanted)
  const found = byCode.length > 0 ? byCode : await withBarcode(materials, wanted, signal)
  return found.map((material) => resultOf(material, projectKey, isAllowed(requires)))
}

/** The search finds parts of words, too: only a whole barcode names a material. */
async function withBarcode(
  materials: readonly Material[],
  wanted: string,
  signal: AbortSignal,
): Promise<readonly Material[]> {
  const found = await Promise.all(
    materials.map(async (material) => {
      const raw = orThrow(await call('/material/getRaw/{id}', { id: material.id }, { signal }))
      return raw.material.barcodes.some((barcode) => barcode.code.toLowerCase() === wanted) ? [material] : []
    }),
  )
  return found.flat()
}

/** Names the page of a material in a store or in all stores. */
export const nameOf: PaletteNaming = async ({ path, projectId, projectKey, signal }) => {
  const ofAll = matchPath('stores/materials/:materialId', path)?.['materialId']
  if (ofAll !== undefined) {
    const input = { project_id: projectId, material_id: ofAll, limit: 1 }
    const { material } = orThrow(await call('/store/get_stock_of_material', input, { signal }))
    const { id, name, code, category } = material
    return {
      id,
      title: name,
      code,
      path: [category],
      icon: 'package',
      to: materialOfAllAddress(projectKey, id),
    }
  }
  const found = matchPath('stores/:storeId/materials/:materialId', path)
  const [storeId, materialId] = [found?.['storeId'], found?.['materialId']]
  if (storeId === undefined || materialId === undefined) return null
  const input = { store_id: storeId, material_id: materialId }
  const [{ stock }, { store }] = await Promise.all([
    call('/store/get_material_stock', input, { signal }).then(orThrow),
    call('/store/info/{id}', { id: storeId }, { signal }).then(orThrow),
  ])
  return {
    id: `${storeId} ${materialId}`,
    title: stock.name,
    code: stock.code,
    path: [store.name],
    icon: 'package',
    to: materialAddress(projectKey, storeId, materialId),
  }
}
