import type { Store } from '@atrium/contract'

/** A store as forms name it. */
export type NamedStore = Pick<Store, 'id' | 'name' | 'code'>
