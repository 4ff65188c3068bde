import type { Reads } from '../read.ts'

export const reads: Reads = {
  '/schedule/previewRule': {
    queries: 3,
    inputs: ({ project }) => [
      {
        project_id: project,
        rule: { kind: 'fixed', every: 1, unit: 'month', working_days: 'nearest' },
        anchor: '2026-01-31',
        from: '2070-01-01',
        count: 60,
      },
      {
        project_id: project,
        rule: { kind: 'floating', every: 1, unit: 'week' },
        anchor: '2026-01-31',
        count: 60,
      },
    ],
  },
}
