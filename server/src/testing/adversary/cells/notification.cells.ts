import type { Cells } from '../cell.ts'
import { endpointOf } from '../../things/notification.things.ts'
import { nothing } from '../cell-inputs.ts'

const endpoint = 'https://fcm.googleapis.com/fcm/send/a-browser'
/** Those of the example in RFC 8291. */
const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}

export const cells: Cells = {
  '/notification/list': nothing,
  '/notification/count': nothing,
  '/notification/markRead': (w) => ({ ids: [w.things.of('notification')] }),
  '/notification/markAllRead': nothing,
  '/notification/getPreferences': nothing,
  '/notification/setPreferences': () => ({
    kinds: [{ kind: 'stock_low', channels: { inbox: true, mail: false, push: false } }],
  }),
  '/notification/subscribePush': () => ({ endpoint, keys }),
  '/notification/unsubscribePush': (w) => ({ endpoint: endpointOf(w.things.of('notification')) }),
  '/notification/testMail': nothing,
}
