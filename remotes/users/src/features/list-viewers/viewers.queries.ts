import { cursorQuery } from '@atrium/client/pages'

/** The location or store whose viewers are listed, or an asset with the location where it stands. */
export interface ViewedThing {
  readonly kind: 'location' | 'store'
  readonly id: string
  readonly assetId?: string
}

const pageSize = 20

/** The people who see a location, a store or an asset, with the reasons, page by page. */
export function viewersQuery(projectId: string, { kind, id, assetId }: ViewedThing, text: string) {
  return cursorQuery('/access/explainPeople', {
    projectId,
    input: {
      project_id: projectId,
      ...(assetId !== undefined
        ? { asset_id: assetId }
        : kind === 'location'
          ? { location_id: id }
          : { store_id: id }),
      ...(text !== '' && { search_text: text }),
    },
    size: pageSize,
    from: 'after',
    nextOf: ({ next }) => next,
  })
}
