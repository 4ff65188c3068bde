import { serve } from '../../serve/serve.ts'

const toCome = (): never => {
  throw new Error('not there yet')
}

export const tasksToCome = [
  serve('/cm/getTasks/{id}', toCome),
  serve('/cm/addTasks', toCome),
  serve('/cm/updateTask', toCome),
  serve('/cm/sortTasks', toCome),
  serve('/cm/removeTask', toCome),
  serve('/cm/answerTask', toCome),
  serve('/service/search', toCome),
  serve('/service/update', toCome),
]
