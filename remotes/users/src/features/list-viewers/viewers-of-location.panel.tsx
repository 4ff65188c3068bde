import type { ExtensionProps, locationTabs } from '@atrium/portal'
import { Viewers } from './viewers.tsx'

/** 'Who can see this' of a location. */
export default function ViewersOfLocationPanel({
  projectId,
  locationId,
}: ExtensionProps<typeof locationTabs>) {
  return <Viewers projectId={projectId} thing={{ kind: 'location', id: locationId }} />
}
