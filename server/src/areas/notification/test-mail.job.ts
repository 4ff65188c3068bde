import { z } from 'zod'
import { messageIn } from '../../languages/message-in.ts'
import { defineJob } from '../../serve/define-job.ts'
import { personContext } from '../../serve/person-context.ts'
import { directionOf } from '../../languages/direction.ts'
import { sendMail } from './send-mail.ts'
import { preferencesAddress, writeMail } from './write-mail.ts'

/** Sends a person the mail that they asked for, to see whether mail arrives. */
export const testMailJob = defineJob({
  kind: 'notifications.try_mail',
  data: z.object({ user_id: z.uuid() }),
  retries: 1,
  run: async ({ id, services, data }) => {
    const { mail, publicUrl } = services.environment
    const context = await personContext(services, data.user_id)
    if (!mail || !context) return
    const { name, email, language } = context.actor
    const line = { text: messageIn(language, 'notification_mail_test'), address: preferencesAddress }
    const reader = { language, direction: await directionOf(context.database, language), portal: publicUrl }
    await sendMail(mail, { name, address: email }, writeMail([line], reader), id)
  },
})
