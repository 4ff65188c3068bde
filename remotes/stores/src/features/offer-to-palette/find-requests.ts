import { call, orThrow } from '@atrium/client'
import type { StockRequest } from '@atrium/contract'
import {
  matchPath,
  texts,
  type PaletteNaming,
  type PaletteQuery,
  type PaletteResult,
  type PaletteSearch,
} from '@atrium/portal'
import { requestAddress } from '../../addresses/request-address.ts'
import { numberIn } from './number-in.ts'

/** The palette shows a few results of each kind. The page shows all. */
const most = 8

function resultOf(
  { id, number, reference, store_name: store, state }: StockRequest,
  projectKey: string,
): PaletteResult {
  const t = texts.getFixedT(null, 'stores')
  return {
    id,
    title: t('palette.request', { number: reference }),
    names: [
      t('palette.request', { number }),
      ...wordsFor(t('palette.requestWords')).map((word) => `${word} ${number}`),
    ],
    code: reference,
    path: [store],
    detail: t(`requests.states.${state}`),
    icon: 'clipboard',
    to: requestAddress(projectKey, id),
  }
}

const wordsFor = (listed: string) => listed.split(',').map((word) => word.trim())

async function search(text: string, { projectId, signal }: PaletteQuery): Promise<readonly StockRequest[]> {
  const input = { project_id: projectId, search_text: text, limit: most }
  return orThrow(await call('/store/search_stock_request', input, { signal })).requests
}

/** The request of a number. The server finds the digits in notes and materials too, so the number is looked up as it is shown. */
async function requestOf(number: number, query: PaletteQuery): Promise<readonly StockRequest[]> {
  const found = await search(String(number), query)
  const isThere = (request: StockRequest) => request.number === number
  if (found.length < most || found.some(isThere)) return found.filter(isThere)
  const prefix = found[0]?.reference.replace(/\d+$/, '') ?? ''
  return (await search(`${prefix}${number}`, query)).filter(isThere)
}

/**
 * Finds stock requests for the command palette: by number ('request 2', 'SR-00002'), and by what the list of requests
 * searches.
 */
const findRequests: PaletteSearch = async (query) => {
  const number = numberIn(query.text, wordsFor(texts.t('palette.requestWords', { ns: 'stores' })))
  const found = number === null ? await search(query.text, query) : await requestOf(number, query)
  return found.map((request) => resultOf(request, query.projectKey))
}

export default findRequests

export const nameOf: PaletteNaming = async ({ path, projectKey, signal }) => {
  const id = matchPath('stores/requests/:requestId', path)?.['requestId']
  if (id === undefined) return null
  const { request } = orThrow(await call('/store/get_stock_request_details', { request_id: id }, { signal }))
  return resultOf(request, projectKey)
}
