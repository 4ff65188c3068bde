import { call, orThrow } from '@atrium/client'
import type { RegisteredAsset } from '@atrium/contract'
import { limits } from '@atrium/contract/limits'
import {
  matchPath,
  texts,
  type PaletteNaming,
  type PaletteResult,
  type PaletteScanning,
  type PaletteSearch,
} from '@atrium/portal'
import { labelAddress, labelTokenIn } from '../../addresses/label-token.ts'
import { assetAddress, giveCodeAddress } from '../../addresses/page-state.ts'

/** The palette shows a few results of each kind. The page shows all. */
const most = 8

function resultOf({ id, name, code, path }: RegisteredAsset, projectKey: string): PaletteResult {
  const detail = path.map((step) => step.name).join(' › ')
  return { id, title: name, code, detail, icon: 'wrench', to: assetAddress(projectKey, id) }
}

/** Finds assets of the project for the command palette by name, code, barcode, serial number, model and manufacturer. */
const findAssets: PaletteSearch = async ({ text, projectId, projectKey, signal }) => {
  const { assets } = orThrow(
    await call('/asset/search', { project_id: projectId, search_text: text, limit: most }, { signal }),
  )
  return assets.map((asset) => resultOf(asset, projectKey))
}

export default findAssets

/** The assets that a scan names: by code, barcode, serial number or the address on a label. */
export const findScanned: PaletteScanning = async ({ code, projectId, projectKey, signal }) => {
  const token = labelTokenIn(code)
  const wanted = token ?? code
  if (wanted.length > limits.codeLength) return []
  const input = { project_id: projectId, codes: [wanted] }
  const { assets } = orThrow(await call('/asset/findByCode', input, { signal }))
  if (assets.length > 0 || token === undefined) return assets.map((asset) => resultOf(asset, projectKey))
  // The label of an asset elsewhere, or one that is good no more: its own page says which.
  const title = texts.t('pages.label', { ns: 'assets' })
  return [{ id: token, title, icon: 'wrench', to: labelAddress(token) }]
}

/** A code that nothing has can become the barcode of an asset. */
export const offerScanned: PaletteScanning = ({ code, projectKey, isAllowed }) => {
  const isOffered =
    code.length <= limits.codeLength &&
    isAllowed({ module: 'assets', tab: 'assets.list', access: 'asset_edit' })
  const title = texts.t('giveCode.offer', { ns: 'assets' })
  return Promise.resolve(
    isOffered ? [{ id: 'give', title, icon: 'wrench', to: giveCodeAddress(projectKey, code) }] : [],
  )
}

export const nameOf: PaletteNaming = async ({ path, projectKey, signal }) => {
  const id = matchPath('assets/:assetId', path)?.['assetId']
  if (id === undefined) return null
  const { asset } = orThrow(await call('/asset/getDetails/{id}', { id }, { signal }))
  return resultOf(asset, projectKey)
}
