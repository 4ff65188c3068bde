import { calls, type Call } from './libs/contract/src/index.ts'

/**
 * The topics that each call declares, as the headers of its reply say them. A peer of a test answers with them; the schemas of
 * the contract, which browsers never load, would cost each test file a second.
 */
export const declaredTopics = Object.fromEntries(
  Object.entries<Call>(calls).map(([path, { shows, changes }]) => [
    path,
    { shows: shows?.join(' '), changes: changes?.map((topic) => `${topic}:-`).join(' ') },
  ]),
)
