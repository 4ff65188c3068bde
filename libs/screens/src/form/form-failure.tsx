import { Callout } from '@atrium/ui'
import type { ReactNode } from 'react'

/** What the parts around a form need of it. */
export interface ShownForm {
  readonly failure: ReactNode
  readonly clashes: ReadonlySet<unknown>
  readonly isDirty: boolean
  readonly busy: boolean
  readonly submit: () => void
}

/** A refusal that is about no field; it stands above the fields. */
export function FormFailure({ form: { failure, clashes } }: { readonly form: ShownForm }) {
  if (failure === null || failure === undefined) return null
  return (
    <Callout tone={clashes.size > 0 ? 'warning' : 'error'} announce>
      {failure}
    </Callout>
  )
}
