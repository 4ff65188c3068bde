import type { Reads } from '../read.ts'

export const reads: Reads = {
  '/overview/get': { queries: 3, inputs: ({ project }) => [{ project_id: project }] },
  '/overview/getRecent': { queries: 8, inputs: ({ project }) => [{ project_id: project, limit: 20 }] },
}
