import { defineBeginning } from '../../things/new-project.ts'
import { publishShipped } from './shipped-checklists.ts'

/** A project has checklists for its first inspections. */
export const shippedChecklistsOfProject = defineBeginning(publishShipped)
