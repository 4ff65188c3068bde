import type { Reads } from '../read.ts'

export const reads: Reads = {
  '/attachment/list': {
    queries: 8,
    inputs: ({ location, asset, store, team, material, user }) => [
      { owner_kind: 'location', owner_id: location },
      { owner_kind: 'asset', owner_id: asset },
      { owner_kind: 'store', owner_id: store },
      { owner_kind: 'team', owner_id: team },
      { owner_kind: 'material', owner_id: material },
      { owner_kind: 'user', owner_id: user },
    ],
  },
  '/attachment/listRemoved': {
    queries: 6,
    inputs: ({ location, store }) => [
      { owner_kind: 'location', owner_id: location },
      { owner_kind: 'store', owner_id: store },
    ],
  },
  '/attachment/getUsage': { queries: 4, inputs: ({ project }) => [{ project_id: project }] },
  '/attachment/download/{id}': { queries: 6, inputs: ({ things }) => [{ id: things.of('attachment') }] },
  '/attachment/downloadMany': {
    queries: 6,
    inputs: ({ attached, things }) => [
      { owner_kind: 'location', owner_id: attached, attachment_ids: [things.of('attachment')] },
    ],
  },
}
