import { z } from 'zod'

/** The job that moves stored days after the time zone of a project has changed, and who confirmed that. */
export const moveDaysKind = {
  kind: 'projects.move_days',
  data: z.object({
    project_id: z.uuid(),
    user_id: z.uuid(),
    session_id: z.uuid(),
    request_id: z.string(),
  }),
}
