import { chakra } from '@atrium/ui'

const Room = chakra('span', { base: { display: 'flex', flex: '1', minW: '0' } })

const Words = chakra('bdi', {
  base: { minW: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

/** A name in the available width: an overlong name is cut at its own end, in both page directions. */
export function ShortName({ children }: { readonly children: string }) {
  return (
    <Room>
      <Words dir="auto">{children}</Words>
    </Room>
  )
}
