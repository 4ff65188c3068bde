import { serve } from '../../serve/serve.ts'

const toCome = (): never => {
  throw new Error('not there yet')
}

export const inspectionsToCome = [
  serve('/inspection/search', toCome),
  serve('/inspection/getCounts', toCome),
  serve('/inspection/getScores', toCome),
  serve('/inspection/export', toCome),
  serve('/inspection/getMine', toCome),
  serve('/inspection/getDetails/{id}', toCome),
  serve('/inspection/getRounds', toCome),
]
