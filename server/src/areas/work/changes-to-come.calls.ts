import { serve } from '../../serve/serve.ts'

const toCome = (): never => {
  throw new Error('not there yet')
}

export const changesToCome = [
  serve('/cm/getCandidates', toCome),
  serve('/cm/assignWorkers', toCome),
  serve('/cm/removeWorkers', toCome),
  serve('/cm/assignMany', toCome),
]
