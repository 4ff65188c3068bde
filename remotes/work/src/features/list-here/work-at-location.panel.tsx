import type { ExtensionProps, locationTabs } from '@atrium/portal'
import { OpenWorkList } from './open-work-list.tsx'

/** The open orders at a location and below it. */
export default function WorkAtLocationPanel({ projectId, locationId }: ExtensionProps<typeof locationTabs>) {
  return <OpenWorkList projectId={projectId} about={{ location: locationId }} />
}
