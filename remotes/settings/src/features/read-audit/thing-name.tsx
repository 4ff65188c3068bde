import type { AuditNamedThing } from '@atrium/contract'
import { linkProps } from '@atrium/portal'
import { Link } from '@atrium/ui'
import { useThingAddress } from './things.ts'

/** The name of a thing, which leads to its page where the reader may open it. */
export function ThingName({ named }: { readonly named: AuditNamedThing }) {
  const address = useThingAddress(named)
  const name = <bdi>{named.name}</bdi>
  return address === undefined ? name : <Link {...linkProps(address)}>{name}</Link>
}
