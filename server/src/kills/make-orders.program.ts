import { sql } from 'kysely'
import { makeDueOrders } from '../areas/maintenance/making/make-due-orders.ts'
import { openMaking } from '../testing/open-making.ts'

// Makes orders in the database of its first argument until it is killed: on days before and after today, up to its second one and mostly near
// that, with marks set back now and then, by a few days or by years.

const [, , url = '', last = '0'] = process.argv
const { services } = openMaking(url)
const going = new AbortController().signal
const [earliest, day] = [5, 86_400_000]

process.stdout.write('ready\n')
for (;;) {
  const before = Math.floor(Math.random() ** 4 * (Number(last) + earliest))
  const moment = Date.now() + (Number(last) - 1 - before) * day
  await makeDueOrders(services, going, () => new Date(moment))
  if (Math.random() < 0.3)
    await sql`
      update maintenance_schedule s set look_on = least(s.look_on, current_date),
        made_through = least(s.made_through, greatest(s.anchor, s.made_through - floor(1000 * power(random(), 4))::int))
      from (select id from maintenance_schedule where next_on is not null and random() < 0.3 for no key update skip locked) chosen
      where s.id = chosen.id`.execute(services.database)
}
