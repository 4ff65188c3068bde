import { availableParallelism } from 'node:os'

/** One worker for each core. The default leaves one core free, which is half of a machine that has two. */
export const maxWorkers = availableParallelism()
