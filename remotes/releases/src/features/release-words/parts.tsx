import { useLanguage } from '@atrium/portal'
import { Fragment } from 'react'

/** Short sayings side by side, in the direction of the reader: names and shares of another do not run into each other. */
export function Parts({ of: parts }: { readonly of: readonly string[] }) {
  const direction = useLanguage((language) => language.direction)
  return (
    <span dir={direction}>
      {parts.map((part, place) => (
        <Fragment key={part}>
          {place > 0 ? ' · ' : null}
          <bdi dir={direction}>{part}</bdi>
        </Fragment>
      ))}
    </span>
  )
}
