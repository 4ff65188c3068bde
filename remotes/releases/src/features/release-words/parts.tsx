import { useLanguage } from '@atrium/portal'
import { Fragment } from 'react'

/** Short texts side by side. Each is isolated, so that names in different scripts do not mix. */
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
