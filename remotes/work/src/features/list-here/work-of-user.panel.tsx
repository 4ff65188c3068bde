import type { ExtensionProps, userTabs } from '@atrium/portal'
import { OpenWorkList } from './open-work-list.tsx'

/** The open orders that are given to a person; those of their teams stand on the pages of the teams. */
export default function WorkOfUserPanel({ projectId, userId }: ExtensionProps<typeof userTabs>) {
  return <OpenWorkList projectId={projectId} about={{ worker: userId }} />
}
