import type { PathStep } from '@atrium/contract'
import { Fragment } from 'react'

/** The path to a location on one line. Each name keeps its own direction of writing. */
export function PathText({ path }: { readonly path: readonly PathStep[] }) {
  return path.map(({ id, name }, step) => (
    <Fragment key={id}>
      {step > 0 ? ' › ' : null}
      <bdi>{name}</bdi>
    </Fragment>
  ))
}
