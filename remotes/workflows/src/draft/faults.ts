import type { WorkflowDefinition, WorkflowFault } from '@atrium/contract'
import { checkWorkflow } from '@atrium/contract/check-workflow'

/** Something that keeps a draft from being published: the key of its message, and its path in the draft. */
export interface DraftFault {
  readonly key: WorkflowFault | (string & {})
  readonly path: string
  /** What the server says; only where this page has no words of its own. */
  readonly message?: string
}

/** Finds all that is wrong with a draft, without asking the server. Only the server knows which roles are gone. */
export function checkDraft(draft: WorkflowDefinition): DraftFault[] {
  return checkWorkflow(draft).map(({ fault, path }) => ({ key: fault, path }))
}

/** All that is wrong with a draft: what is found here, and what only the server finds. */
export function faultsOf(draft: WorkflowDefinition, found: readonly DraftFault[]): DraftFault[] {
  const here = checkDraft(draft)
  const more = found.filter(
    ({ key, path }) => !here.some((fault) => fault.key === key && fault.path === path),
  )
  return [...here, ...more]
}

/** Which list of a draft a fault is in, and the place of the row there; -1 for the list as a whole. */
export function rowOf({ path }: Pick<DraftFault, 'path'>): { list: 'steps' | 'actions'; at: number } {
  const [list, at] = path.split('.')
  return { list: list === 'actions' ? 'actions' : 'steps', at: at === undefined ? -1 : Number(at) }
}

/** The faults of one row, by the member that each is about; the row itself has the member ''. */
export function faultsInRow(
  faults: readonly DraftFault[],
  list: 'steps' | 'actions',
  at: number,
): ReadonlyMap<string, DraftFault> {
  const prefix = `${list}.${at}`
  return new Map(
    faults
      .filter(({ path }) => path === prefix || path.startsWith(`${prefix}.`))
      .map((fault) => [fault.path.slice(prefix.length + 1), fault]),
  )
}
