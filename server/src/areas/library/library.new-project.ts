import { defineBeginning } from '../../things/new-project.ts'
import { followStartingLists } from './starting-lists.writer.ts'

/** A project follows the company in the lists from which its things take words. */
export const startingLists = defineBeginning(({ database }, projectId) =>
  followStartingLists(database, projectId),
)
