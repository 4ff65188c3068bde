import type { ExtensionProps, locationTabs } from '@atrium/portal'
import { InspectionsHere } from './inspections-here.tsx'

/** The inspections at a location and below it. */
export default function InspectionsAtLocationPanel({
  projectId,
  locationId,
}: ExtensionProps<typeof locationTabs>) {
  return <InspectionsHere projectId={projectId} about={{ location: locationId }} />
}
