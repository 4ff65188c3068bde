import type { Cells } from '../cell.ts'
import { endpointOf } from '../../things/notification.things.ts'
import { nothing } from '../cell-inputs.ts'

const endpoint = 'https://fcm.googleapis.com/fcm/send/a-browser'

export const cells: Cells = {
  '/notification/list': nothing,
  '/notification/count': nothing,
  '/notification/markRead': (w) => ({ ids: [w.things.of('notification')] }),
  '/notification/markAllRead': nothing,
  '/notification/getPreferences': nothing,
  '/notification/setPreferences': () => ({
    kinds: [{ kind: 'stock_low', channels: { inbox: true, mail: false, push: false } }],
  }),
  '/notification/subscribePush': () => ({ endpoint, keys: { p256dh: 'BPublicKey', auth: 'secret' } }),
  '/notification/unsubscribePush': (w) => ({ endpoint: endpointOf(w.things.of('notification')) }),
  '/notification/testMail': nothing,
}
