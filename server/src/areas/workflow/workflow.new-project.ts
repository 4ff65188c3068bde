import { defineBeginning } from '../../things/new-project.ts'
import { publishSimple } from './shipped-workflows.ts'

/** A project has a workflow for its first order. */
export const simpleWorkflow = defineBeginning(publishSimple)
