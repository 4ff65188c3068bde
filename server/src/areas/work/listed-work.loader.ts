import { limits, type ListedWork } from '@atrium/contract'
import type { Context } from '../../serve/context.ts'
import { loadSeenWork, type LoadedWork } from './work.loader.ts'
import { presentWorks } from './work.presenter.ts'

/** Reads orders through their loader, in the order of their ids, without those that the caller does not see by their places any more. */
export const readByPlace = async (context: Context, ids: readonly string[]): Promise<ListedWork[]> =>
  presentWorks(
    context,
    (await loadSeenWork(context, ids)).filter(({ reader }) => reader === 'staff'),
  )

/** Reads the orders of a page of a list like `readByPlace`, with the beginnings of their descriptions. */
export const readPage = async (context: Context, ids: readonly string[]): Promise<ListedWork[]> =>
  (await readByPlace(context, ids)).map(shortened)

/** Reads orders that the caller works on, as `readPage` does. */
export const readPageOfWorker = async (context: Context, ids: readonly string[]): Promise<ListedWork[]> =>
  (await presentWorks(context, (await loadSeenWork(context, ids)).filter(isWorker))).map(shortened)

const isWorker = ({ relations }: LoadedWork) => relations.includes('worker')

/** Whole characters stay whole. */
const shortened = (work: ListedWork): ListedWork => ({
  ...work,
  description: [...work.description].slice(0, limits.workExcerpt).join(''),
})
