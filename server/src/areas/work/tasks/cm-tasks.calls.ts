import { serve } from '../../../serve/serve.ts'
import { addChecklist } from './add-checklist.ts'
import { addTasks, answerTask, removeTask, sortTasks, updateTask } from './change-tasks.ts'
import { readTasks } from './read-tasks.ts'

export const cmTasksServed = [
  serve('/cm/getTasks/{id}', ({ id }, context) => readTasks(context, id)),

  serve('/cm/addTasks', async (input, context) => ({ keys: await addTasks(context, input) })),

  serve('/cm/addChecklist', async (input, context) => ({ keys: await addChecklist(context, input) })),

  serve('/cm/updateTask', async (input, context) => ({ version: await updateTask(context, input) })),

  serve('/cm/sortTasks', (input, context) => sortTasks(context, input)),

  serve('/cm/removeTask', async (input, context) => ({ version: await removeTask(context, input) })),

  serve('/cm/answerTask', async (input, context) => ({ task: await answerTask(context, input) })),
]
