import { serve } from '../../serve/serve.ts'

const toCome = (): never => {
  throw new Error('not there yet')
}

export const inspectionsToCome = [
  serve('/inspection/export', toCome),
]
