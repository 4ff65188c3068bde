import { accessEntries } from '@atrium/contract/access-codes'
import { linkProps, useProject, useRightNames } from '@atrium/portal'
import { Link } from '@atrium/ui'
import { thingAddress } from './thing-address.ts'

interface ThingNameProps {
  readonly kind: string
  readonly id: string | null
  readonly name: string
}

/** The name of a thing, as a link to its page where it has one. A permission has a code for a name. */
export function ThingName({ kind, id, name }: ThingNameProps) {
  const project = useProject()
  const rightNames = useRightNames()
  if (kind === 'access') {
    const area = accessEntries.find(({ code }) => code === name)?.parent_code ?? name
    return <bdi>{`${rightNames.area(area)}: ${rightNames.action(name, area)}`}</bdi>
  }
  const address = id === null ? undefined : thingAddress(project.code, kind, id)
  return address === undefined ? (
    <bdi>{name}</bdi>
  ) : (
    <Link {...linkProps(address)}>
      <bdi>{name}</bdi>
    </Link>
  )
}
