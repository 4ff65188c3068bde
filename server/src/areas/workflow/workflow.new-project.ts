import { defineBeginning } from '../../things/new-project.ts'
import { publishFirst } from './shipped-workflows.ts'

/** A project has a workflow for its first order of each kind. */
export const firstWorkflows = defineBeginning(publishFirst)
