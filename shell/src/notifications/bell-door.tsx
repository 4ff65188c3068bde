import { onDemand } from '@atrium/ui'
import { Guarded } from '../guard/guarded.tsx'

const bell = onDemand(async () => (await import(/* webpackChunkName: "bell" */ './bell.tsx')).Bell)

/** The bell. Its code loads after the frame is drawn. */
export function BellDoor() {
  return (
    <Guarded>
      <bell.Component />
    </Guarded>
  )
}
