import { serve } from '../../serve/serve.ts'
import { createView, removeView, updateView } from './change-view.ts'
import { listViews } from './saved-view.repository.ts'

const done = { status: 'ok' } as const

/** Everybody's own: a view of somebody else is not there. */
export const savedViewServed = [
  serve('/saved-view/search', async ({ screen }, context) => ({
    views: await listViews(context.database, context.actor.userId, screen),
  })),

  serve('/saved-view/create', async (input, context) => ({
    ...done,
    id: await createView(context, input),
  })),

  serve('/saved-view/update', async (input, context) => ({
    ...done,
    version: await updateView(context, input),
  })),

  serve('/saved-view/remove/{id}', async (input, context) => {
    await removeView(context, input)
    return done
  }),
]
