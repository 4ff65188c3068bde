import { projectAddress } from '@atrium/portal'

/** Where orders have their pages. Cards take this alone of all that their kind says, so that the rest does not come with them. */
export const workPages = { page: 'work' } as const

/** What somebody asked for, as the person sees it who asked. */
export function requestAddress(projectKey: string, requestId: string): string {
  return projectAddress(projectKey, `work/requests/${requestId}`)
}

/** The page on which something is reported, with the place or the asset that it is about. */
export function reportAddress(
  projectKey: string,
  about: { readonly location?: string; readonly asset?: string } = {},
): string {
  const query = new URLSearchParams(Object.entries(about).filter(([, id]) => id))
  const address = projectAddress(projectKey, 'work/new')
  return query.size === 0 ? address : `${address}?${query}`
}

/** The page of the inspection that made an order. */
export function inspectionAddress(projectKey: string, inspectionId: string): string {
  return projectAddress(projectKey, `inspections/${inspectionId}`)
}
