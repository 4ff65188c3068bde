import { serve } from '../../serve/serve.ts'

const toCome = (): never => {
  throw new Error('not there yet')
}

export const tasksToCome = [serve('/service/search', toCome), serve('/service/update', toCome)]
