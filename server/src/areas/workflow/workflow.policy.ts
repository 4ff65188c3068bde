import type { Rights } from '../../serve/rights.ts'

/** Who may see workflows sees all of them in the project. They are not assigned to users. */
export const maySee = (rights: Rights): boolean => rights.may('workflow_view')
