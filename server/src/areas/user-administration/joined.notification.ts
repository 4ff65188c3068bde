import { z } from 'zod'
import { defineNotification, type SeenEvent } from '../../notifications/define-notification.ts'
import { findProjects } from '../project/project-rows.loader.ts'

/** A person was made a member of a project. They are told, as long as they are one. */
export const projectJoined = defineNotification({
  kind: 'project_joined',
  data: z.object({ user_id: z.uuid() }),
  subject: () => 'own',
  channels: { inbox: true, mail: true, push: false },
  tellsCause: false,
  receivers: (_, { data }) => Promise.resolve([data.user_id]),

  async read(context, events) {
    const projectIds = [...new Set(events.flatMap(({ projectId }) => projectId ?? []))]
    const rights = await context.rightsByProject(projectIds)
    const found = await findProjects(context.database, projectIds)
    const names = new Map(found.map((project) => [project.id, project.short_name]))
    return new Map(
      events.flatMap(({ id, projectId, data }): [string, SeenEvent][] => {
        if (projectId === null || data.user_id !== context.actor.userId) return []
        const project = names.get(projectId)
        if (!project || !rights.get(projectId)?.isMember) return []
        return [[id, { params: { project }, path: '' }]]
      }),
    )
  },
})
