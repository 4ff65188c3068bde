import { onDemand } from '@atrium/ui'
import { inspectorSources } from './inspector-sources.ts'
import { useMayInspect } from './may-inspect.ts'

const part = onDemand(
  async () => (await import(/* webpackChunkName: "inspector-door" */ './inspector-part.tsx')).InspectorPart,
)

/** Without the right there is no inspector, whatever the address says: not even its code loads. */
export function InspectorDoor() {
  return useMayInspect() ? <part.Component sources={inspectorSources} /> : null
}
