import { makeDueOrders } from '../../../server/src/areas/maintenance/making/make-due-orders.ts'
import { openMaking } from '../../../server/src/testing/open-making.ts'

/*
 * Makes the orders of schedules as the job of a portal does, in a process of its own whose clock runs day by day, from today to so many days ahead:
 *   node tools/bench/src/make-orders-ahead.ts <url of the database> <days>
 */
const [, , url = '', days = '0'] = process.argv
const { services, close } = openMaking(url)
const going = new AbortController().signal
const began = Date.now()
for (let day = 0; day <= Number(days); day += 1)
  await makeDueOrders(services, going, () => new Date(began + day * 86_400_000))
await close()
