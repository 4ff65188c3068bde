import { serve } from '../../serve/serve.ts'

const toCome = (): never => {
  throw new Error('not there yet')
}

export const childrenToCome = [
  serve('/cm/getMaterials/{id}', toCome),
  serve('/cm/getMaterialStores/{id}', toCome),
  serve('/cm/requestMaterials', toCome),
  serve('/cm/getTimes/{id}', toCome),
  serve('/cm/getTimer', toCome),
  serve('/cm/startTimer', toCome),
  serve('/cm/stopTimer', toCome),
  serve('/cm/addTime', toCome),
  serve('/cm/updateTime', toCome),
  serve('/cm/removeTime', toCome),
  serve('/cm/getCosts/{id}', toCome),
  serve('/cm/addCost', toCome),
  serve('/cm/removeCost', toCome),
]
