import type { AccessCode } from '@atrium/contract'
import type { World } from './make-world.ts'

// Parts of the cells of several areas.

let count = 0
/** Returns another number each time. */
export const counted = () => (count += 1)
/** Returns a unique code or name. */
export const fresh = (what: string) => `${what}-${counted()}-${process.pid}`

export const here = (w: World) => ({ project_id: w.project })
export const ofWorker = (w: World) => ({ user_id: w.worker.id, project_id: w.project })
export const aboutWorker = (w: World) => ({ user_id: w.worker.id })
export const room = (w: World) => ({ location_id: w.room })
export const roomById = (w: World) => ({ id: w.room })
export const main = (w: World) => ({ store_id: w.main })
export const crew = (w: World) => ({ team_id: w.crew })
/** Returns the one thing of an area that `testing/things` makes in every world. */
export const thingOf = (area: string) => (w: World) => ({ id: w.things.of(area) })
export const nothing = (): Record<string, never> => ({})

type Made<Input> = (world: World) => Input

export const sighted = <Input>(input: Made<Input>, needs: AccessCode = 'user_view') => ({ input, needs })
export const shared = <Input>(input: Made<Input>) => ({ input, isShared: true as const })
/** A call that needs rights of the project besides the one that it declares. */
export const needing = <Input>(input: Made<Input>, ...besides: readonly AccessCode[]) => ({ input, besides })
