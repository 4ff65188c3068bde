import type { TokenReply } from '@atrium/client'
import { reportProblem, takeRegion } from '@atrium/portal/host'
import { readPage } from '../boot/page-configuration.ts'
import { createRoots } from './roots.tsx'
import { startLanguage, takeAccountLanguage } from '../boot/start-language.ts'
import { followEvents } from '../events/follow-events.ts'
import { announceNewer } from '../frame/announce-newer.ts'
import { takeColorMode } from '../frame/color-mode-store.ts'
import { drawFrame } from '../frame/draw-frame.tsx'
import { loadAhead } from '../frame/load-ahead.ts'
import { followProject, knowProjects } from '../navigation/enter-project.ts'
import { createCrashLoopBreaker } from '../gate/crash-loop-breaker.ts'
import { createFederation } from '../gate/federation.ts'
import { createModuleGate } from '../gate/module-gate.ts'
import { createModuleHealth } from '../gate/module-health.ts'
import { sayPassedOver } from '../gate/say-passed-over.ts'
import { createReportSender } from '../gate/send-reports.ts'
import { fetchSharedAhead } from '../gate/shared-modules.ts'
import { startExtensionHost } from '../hosts/extension-host.tsx'
import { startModalHost } from '../hosts/modal-host.tsx'
import { fetchEarlier } from '../registry/fetch-place.ts'
import { followSession } from '../session/follow-session.ts'
import { createPortalClient } from '../session/portal-client.ts'

/**
 * Starts the portal: configuration → language → session → rights → register the allowed modules → mount the page of the
 * address.
 * @param signIn the reply of a sign-in on the login page; without it the session of the browser's cookie is resumed
 * @returns false if there is no session to resume: the login page stays
 */
export async function startPortal(signIn?: TokenReply): Promise<boolean> {
  const { nonce, language } = readPage()
  takeColorMode()
  takeRegion()
  const { client, queries } = createPortalClient()
  const speaking = startLanguage(signIn?.user.language ?? language, language)

  if (signIn) client.session.start(signIn)
  else if (!(await client.session.resume()).ok) return false
  followSession(client.session)
  const [since] = await Promise.all([
    // If this fails, the portal is drawn all the same, says so, and asks again.
    knowProjects().catch((error: unknown) => void reportProblem('The projects could not be fetched', error)),
    speaking,
  ])
  await takeAccountLanguage()

  const breaker = createCrashLoopBreaker()
  const health = createModuleHealth({ breaker, report: createReportSender() })
  const gate = createModuleGate({
    federation: createFederation(),
    breaker,
    health,
    fetchEarlier,
    onPassedOver: sayPassedOver,
  })
  // Draws the frame while the server answers what the person may open: drawing starts once the requests are out.
  const entering = followProject(gate)
  fetchSharedAhead()
  await new Promise((resolve) => setTimeout(resolve))
  const { Providers } = createRoots(nonce, queries, gate)
  drawFrame({ gate, Providers, session: client.session })
  startModalHost({ gate, Providers })
  startExtensionHost({ gate, Providers })
  followEvents(client, gate, since)
  announceNewer()
  await entering
  loadAhead(gate)
  return true
}
