import { serve } from '../../serve/serve.ts'

const toCome = (): never => {
  throw new Error('not there yet')
}

export const changesToCome = [
  serve('/cm/update', toCome),
  serve('/cm/updateMany', toCome),
  serve('/cm/rate', toCome),
  serve('/cm/editReview', toCome),
  serve('/cm/setFailure', toCome),
  serve('/cm/getCandidates', toCome),
  serve('/cm/assignWorkers', toCome),
  serve('/cm/removeWorkers', toCome),
  serve('/cm/assignMany', toCome),
]
