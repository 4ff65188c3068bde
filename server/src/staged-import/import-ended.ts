import { z } from 'zod'
import { defineNotification, type SeenEvent } from '../notifications/define-notification.ts'
import { findSubject } from './import-subjects.ts'
import { findImports } from './staged-import.repository.ts'

/** What a step of an import has come to. `decide`: there is a dry run that somebody has to apply or leave. */
export const importOutcomes = ['applied', 'undone', 'decide', 'failed'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/**
 * A step of an import has ended. The person who began it is told, and the person whose import it is. One line tells of all the steps of
 * an import.
 */
export const importEnded = defineNotification({
  kind: 'import_ended',
  data: z.object({
    import_id: z.uuid(),
    subject: z.string(),
    outcome: z.enum(importOutcomes),
    user_ids: z.array(z.uuid()),
  }),
  subject: ({ import_id }) => import_id,
  channels: { inbox: true, mail: false, push: true },
  // An import goes on while they are away.
  tellsCause: true,
  receivers: (_, { data }) => Promise.resolve(data.user_ids),

  async read(context, events) {
    const seen = new Map<string, SeenEvent>()
    for (const [name, ofSubject] of Map.groupBy(events, ({ data }) => data.subject)) {
      const subject = findSubject(name)
      if (!subject) continue
      const ids = [...new Set(ofSubject.map(({ data }) => data.import_id))]
      const rows = await subject.seen(context, await findImports(context.database, subject, ids))
      const byId = new Map(rows.map((row) => [row.id, row]))
      for (const { id, data } of ofSubject) {
        const row = byId.get(data.import_id)
        // Nobody has to decide any more once somebody has.
        if (!row || (data.outcome === 'decide' && row.state !== 'Ready')) continue
        seen.set(id, { params: { file: row.file_name }, state: data.outcome, path: subject.page(row) })
      }
    }
    return seen
  },
})
