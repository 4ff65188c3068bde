import { serveOrders } from '../serve-orders.ts'
import { addChecklist } from './add-checklist.ts'
import { addTasks, answerTask, removeTask, sortTasks, updateTask } from './change-tasks.ts'
import { readTasks } from './read-tasks.ts'

/** The tasks of an order of any kind. */
export const orderTasksServed = [
  ...serveOrders('getTasks/{id}', ({ id }, context, { name: kind }) => readTasks(context, { id, kind })),

  ...serveOrders('addTasks', async (input, context) => ({ keys: await addTasks(context, input) })),

  ...serveOrders('addChecklist', async (input, context) => ({ keys: await addChecklist(context, input) })),

  ...serveOrders('updateTask', async (input, context) => ({ version: await updateTask(context, input) })),

  ...serveOrders('sortTasks', (input, context) => sortTasks(context, input)),

  ...serveOrders('removeTask', async (input, context) => ({ version: await removeTask(context, input) })),

  ...serveOrders('answerTask', async (input, context) => ({ task: await answerTask(context, input) })),
]
