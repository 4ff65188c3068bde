import { callQuery, useChange } from '@atrium/client'

/** The person's own views of a screen. */
export function savedViewsQuery(screen: string) {
  return callQuery('saved-views', null, '/saved-view/search', { screen })
}

type ViewChange = '/saved-view/create' | '/saved-view/update' | '/saved-view/remove/{id}'

/** A change to the person's own views. */
export function useViewChange<Path extends ViewChange>(path: Path) {
  return useChange(path, { topic: 'saved-views', projectId: null })
}
