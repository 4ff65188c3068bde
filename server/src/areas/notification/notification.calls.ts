import { invalid } from '../../serve/failure.ts'
import { serve } from '../../serve/serve.ts'
import { changePreferences, readPreferences } from './change-preferences.ts'
import { markAll, markLines } from './notification.repository.ts'
import { areUsableKeys } from './push-keys.ts'
import { addSubscription, dropSubscription, renewSubscription } from './push.repository.ts'
import { isPushService } from './push-services.ts'
import { countLines, listLines } from './read-inbox.ts'
import { askForTestMail } from './test-mail.ts'

/** The inbox and the preferences of the caller. What somebody has read is no change for the audit trail. */
export const notificationServed = [
  serve('/notification/list', (input, context) => listLines(context, input)),

  serve('/notification/count', (_, context) => countLines(context)),

  serve('/notification/markRead', async ({ ids, read }, context) => {
    const { userId } = context.actor
    context.unchanged()
    if ((await markLines(context.database, userId, ids, read)) > 0) context.changedFor([userId], null)
  }),

  serve('/notification/markAllRead', async ({ until, kind, project_id: projectId }, context) => {
    const { userId } = context.actor
    context.unchanged()
    if ((await markAll(context.database, userId, { until, kind, projectId })) > 0)
      context.changedFor([userId], null)
  }),

  serve('/notification/getPreferences', (input, context) => readPreferences(context, input.role_id)),

  serve('/notification/setPreferences', async (input, context) => ({
    version: await changePreferences(context, input),
  })),

  serve('/notification/subscribePush', async ({ endpoint, keys, renew = false }, context) => {
    const { userId, sessionId } = context.actor
    if (renew) {
      context.unchanged()
      if (await renewSubscription(context.database, { endpoint, userId, sessionId }))
        context.changedFor([userId], null)
      return
    }
    if (!isPushService(endpoint, context.services.environment.pushServices))
      throw invalid({ endpoint: { key: 'push_service_unknown' } })
    if (!areUsableKeys(keys)) throw invalid({ keys: { key: 'push_keys_unusable' } })
    await addSubscription(context.database, { endpoint, ...keys, userId, sessionId })
    const after = { push_service: new URL(endpoint).host }
    context.audit({ thing: 'user', thingId: userId, projectId: null, after })
    context.changedFor([userId], null)
  }),

  serve('/notification/unsubscribePush', async ({ endpoint }, context) => {
    const { userId } = context.actor
    if ((await dropSubscription(context.database, endpoint, userId)) === 0) return context.unchanged()
    const before = { push_service: new URL(endpoint).host }
    context.audit({ thing: 'user', thingId: userId, projectId: null, before })
    context.changedFor([userId], null)
  }),

  serve('/notification/testMail', (_, context) => askForTestMail(context)),
]
