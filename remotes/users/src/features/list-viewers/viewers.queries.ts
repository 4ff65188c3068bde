import { cursorQuery } from '@atrium/client/pages'

/** The location or store whose viewers are listed. */
export interface ViewedThing {
  readonly kind: 'location' | 'store'
  readonly id: string
}

const pageSize = 20

/** The people who see a location or a store, with the reasons, page by page. */
export function viewersQuery(projectId: string, { kind, id }: ViewedThing, text: string) {
  return cursorQuery('/access/explainPeople', {
    projectId,
    input: {
      project_id: projectId,
      ...(kind === 'location' ? { location_id: id } : { store_id: id }),
      ...(text !== '' && { search_text: text }),
    },
    size: pageSize,
    from: 'after',
    nextOf: ({ next }) => next,
  })
}
