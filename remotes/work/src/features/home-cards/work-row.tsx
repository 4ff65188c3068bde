import { DueMark, orderAddress, PriorityBadge } from '@atrium/orders'
import type { ListedWork } from '@atrium/contract'
import type { WidgetRow } from '@atrium/screens'
import { workPages } from '../../addresses/page-addresses.ts'

/** An order as a line of a card: when it is due, or how urgent it is where nothing says when. */
export const workRow = (projectKey: string, work: ListedWork): WidgetRow => ({
  id: work.id,
  title: work.description,
  detail: work.location.name,
  to: orderAddress(workPages, projectKey, work.id),
  mark: work.due_at === null ? <PriorityBadge priority={work.priority} /> : <DueMark work={work} />,
})
