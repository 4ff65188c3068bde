import { linkProps } from '@atrium/portal'
import { Link } from '@atrium/ui'

interface ChangedCodeProps {
  readonly code: string
  /** Null where the thing has no page any more. */
  readonly address: string | null
}

/** The code of something that was changed since an import, with the way to it. */
export function ChangedCode({ code, address }: ChangedCodeProps) {
  if (address === null) return <bdi>{code}</bdi>
  return (
    <Link {...linkProps(address)}>
      <bdi>{code}</bdi>
    </Link>
  )
}
