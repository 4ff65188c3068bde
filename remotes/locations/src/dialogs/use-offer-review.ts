import { call } from '@atrium/client'
import { serverChanged, useEvent } from '@atrium/portal'
import { offeredLocation, reviewOffer } from './offer-undo.ts'

/** Checks the undo offer whenever locations of the project change. */
export function useOfferReview(projectId: string): void {
  async function review(): Promise<void> {
    const offered = offeredLocation()
    if (offered?.project_id !== projectId) return
    const input = { project_id: projectId, location_id: offered.id }
    const reply = await call('/location/getDetails', input, { background: true })
    if (reply.ok) reviewOffer(offered.id, reply.data.location)
    else if (reply.error.code === 'not_found') reviewOffer(offered.id, null)
  }
  useEvent(serverChanged('locations'), ({ projectId: changed }) => {
    if (changed === projectId) void review()
  })
}
