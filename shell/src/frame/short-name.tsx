import { chakra } from '@atrium/ui'

const Room = chakra('span', { base: { display: 'flex', flex: '1', minW: '0' } })

const Words = chakra('bdi', {
  base: { minW: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
})

/** A name in the room that there is: what is too long loses its own end, whichever way the page runs. */
export function ShortName({ children }: { readonly children: string }) {
  return (
    <Room>
      <Words dir="auto">{children}</Words>
    </Room>
  )
}
