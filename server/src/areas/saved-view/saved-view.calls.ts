import { serve } from '../../serve/serve.ts'
import { createView, removeView, shareView, updateView } from './change-view.ts'
import { presentView } from './saved-view.presenter.ts'
import { listViews } from './saved-view.repository.ts'

/** The calls of views. A view of another user counts as not found, unless it is shared with a role. */
export const savedViewServed = [
  serve('/saved-view/search', async ({ screen, project_id: projectId }, { database, actor }) => {
    const views = await listViews(database, { userId: actor.userId, screen, projectId })
    return { views: views.map((view) => presentView(view, actor)) }
  }),

  serve('/saved-view/create', async (input, context) => ({
    id: await createView(context, input),
  })),

  serve('/saved-view/update', async (input, context) => ({
    version: await updateView(context, input),
  })),

  serve('/saved-view/share', async (input, context) => ({
    version: await shareView(context, input),
  })),

  serve('/saved-view/remove/{id}', (input, context) => removeView(context, input)),
]
