import { Fragment } from 'react'
import type { ReactNode } from 'react'

import type { Description } from './description.ts'

/** The line below a name, if there is one. A code in Latin letters at its start does not turn an Arabic line around. */
export function DescriptionLine({ of }: { of: Description | undefined }) {
  if (of === undefined || of === '') return null
  if (typeof of === 'string') return <bdi data-part="description">{of}</bdi>
  return <span data-part="description">{joined(of)}</span>
}

function joined(description: Description): ReactNode {
  if (typeof description === 'string') return <bdi>{description}</bdi>
  const { between, parts } = description
  return parts.map((part, at) => (
    // The parts of a line never change places.
    <Fragment key={at}>
      {at > 0 ? between : null}
      {joined(part)}
    </Fragment>
  ))
}
