import { useProject } from '@atrium/portal'
import { VersionsList } from '@atrium/screens'
import { useInfiniteQuery } from '@tanstack/react-query'
import { versionsQuery } from '../../queries/workflow.queries.ts'

export interface VersionsPaneProps {
  readonly workflowId: string
}

/** The published versions of a workflow, newest first. */
export default function VersionsPane({ workflowId }: VersionsPaneProps) {
  const { id: projectId } = useProject()
  return <VersionsList query={useInfiniteQuery(versionsQuery(projectId, workflowId))} />
}
