import type { TokenReply } from '@atrium/client'
import { projectStore } from '@atrium/portal/host'
import { readPage } from '../boot/page-configuration.ts'
import { createRoots } from '../boot/roots.tsx'
import { startLanguage, takeAccountLanguage } from '../boot/start-language.ts'
import { followEvents } from '../events/follow-events.ts'
import { drawFrame } from '../frame/draw-frame.tsx'
import { loadAhead } from '../frame/load-ahead.ts'
import { openFirstPage } from '../frame/open-first-page.ts'
import { followProject } from '../gate/enter-project.ts'
import { createFederation } from '../gate/federation.ts'
import { createModuleGate } from '../gate/module-gate.ts'
import { fetchSharedAhead } from '../gate/shared-modules.ts'
import { startModalHost } from '../modal-host/modal-host.tsx'
import { fetchProjects } from '../session/fetch-rights.ts'
import { followSession } from '../session/follow-session.ts'
import { createPortalClient } from '../session/portal-client.ts'

/**
 * Starts the portal: configuration → language → session → what am I allowed → register those modules → mount what the
 * address asks for.
 * @param signIn the reply of a sign-in on the login page; without it the session of the browser's cookie is taken up
 * @returns false where there is no session to take up: the login page stays
 */
export async function startPortal(signIn?: TokenReply): Promise<boolean> {
  const { nonce, language } = readPage()
  const { client, queries } = createPortalClient()
  const speaking = startLanguage(signIn?.user.language ?? language, language)

  if (signIn) client.session.start(signIn)
  else if (!(await client.session.resume()).ok) return false
  followSession(client.session)
  const [projects] = await Promise.all([fetchProjects(), speaking])
  projectStore.setState({ projects })
  await takeAccountLanguage()

  const gate = createModuleGate(createFederation())
  openFirstPage()
  // The frame is drawn while the server is asked what may be opened: drawing waits until the requests are out.
  const entering = followProject(gate)
  fetchSharedAhead()
  await new Promise((resolve) => setTimeout(resolve))
  const { Providers } = createRoots(nonce, queries)
  drawFrame({ gate, Providers, session: client.session })
  startModalHost({ gate, Providers })
  followEvents(client, gate)
  await entering
  loadAhead(gate)
  return true
}
