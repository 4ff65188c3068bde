import type { Rights } from '../../serve/rights.ts'
import { mayIn, workKinds } from './work-kind.ts'

/** The calls whose entries in the trail tell what orders cost, of those kinds whose costs a reader may not see [CM-64]. */
export const withheldCosts = (rights: Pick<Rights, 'may'>): string[] =>
  Object.values(workKinds)
    .filter(({ name }) => !mayIn(name, rights, 'cost'))
    .flatMap(({ name }) => [`/${name}/addCost`, `/${name}/removeCost`])
