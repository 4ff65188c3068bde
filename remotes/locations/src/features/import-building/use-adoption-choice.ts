import type { AdoptedSheet, Import } from '@atrium/contract'
import type { PickedStore } from '@atrium/portal'
import { useState } from 'react'

/** What the sheets of a workbook become, in the order in which it is shown. */
export const adoptedSheets = [
  'type',
  'component',
  'attribute',
  'job',
  'spare',
] as const satisfies readonly AdoptedSheet[]

/** What the user has chosen for the import of a building. */
export interface AdoptionChoice {
  readonly adopts: boolean
  readonly store: PickedStore | null
}

const atFirst: AdoptionChoice = { adopts: true, store: null }

/** Returns the number of things that the adoption would create and change. */
export function adoptedChanges({ adoption }: Pick<Import, 'adoption'>): number {
  const counts = adoption?.import?.counts ?? {}
  return adoptedSheets.reduce(
    (sum, sheet) => sum + (counts[sheet]?.create ?? 0) + (counts[sheet]?.change ?? 0),
    0,
  )
}

/** Whether and with which store what stands in a building is adopted. Each import begins with 'adopt it'. */
export function useAdoptionChoice() {
  const [chosen, setChosen] = useState<AdoptionChoice & { readonly importId: string }>({
    ...atFirst,
    importId: '',
  })
  const choiceOf = ({ id }: Pick<Import, 'id'>): AdoptionChoice => (chosen.importId === id ? chosen : atFirst)
  return {
    choiceOf,
    choose: (found: Pick<Import, 'id'>, part: Partial<AdoptionChoice>) =>
      setChosen({ ...choiceOf(found), ...part, importId: found.id }),
    /** What applying an import says of its adoption. */
    applying(found: Import) {
      const { adopts, store } = choiceOf(found)
      const offered = found.adoption?.import ? adoptedChanges(found) : 0
      if (!adopts || offered === 0) return { options: {}, changes: 0, offered }
      return { options: { adopt: true, ...(store && { store_id: store.id }) }, changes: offered, offered }
    },
  }
}
