import type { Reads } from '../read.ts'

export const reads: Reads = {
  '/overview/get': { queries: 2, inputs: ({ project }) => [{ project_id: project }] },
}
