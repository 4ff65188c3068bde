import { serve } from '../../serve/serve.ts'

const toCome = (): never => {
  throw new Error('not there yet')
}

export const listsToCome = [
  serve('/cm/getForm', toCome),
  serve('/cm/create', toCome),
  serve('/cm/findSimilar', toCome),
  serve('/cm/search', toCome),
  serve('/cm/getCounts', toCome),
  serve('/cm/getBoard', toCome),
  serve('/cm/export', toCome),
  serve('/cm/getMyWork', toCome),
  serve('/cm/getMyRequests', toCome),
  serve('/cm/getRequest/{id}', toCome),
]
