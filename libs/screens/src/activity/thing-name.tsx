import { accessEntries } from '@atrium/contract/access-codes'
import { linkProps, useProject, useRightNames } from '@atrium/portal'
import { Link } from '@atrium/ui'
import { thingAddress } from './thing-address.ts'

interface ThingNameProps {
  readonly kind: string
  readonly id: string | null
  readonly name: string
  /** Of a material: the store whose page shows it. */
  readonly store_id?: string | undefined
  /** Of the project whose page shows it; by default the one that the person is in. */
  readonly project_code?: string | undefined
}

/** The name of a thing, as a link to its page where it has one. A permission has a code for a name. */
export function ThingName({ kind, id, name, project_code: code, store_id: storeId }: ThingNameProps) {
  const project = useProject()
  const rightNames = useRightNames()
  if (kind === 'access') {
    const area = accessEntries.find(({ code }) => code === name)?.parent_code ?? name
    return <bdi>{`${rightNames.area(area)}: ${rightNames.action(name, area)}`}</bdi>
  }
  const address = id === null ? undefined : thingAddress(code ?? project.code, kind, id, storeId)
  return address === undefined ? (
    <bdi>{name}</bdi>
  ) : (
    <Link {...linkProps(address)}>
      <bdi>{name}</bdi>
    </Link>
  )
}
