import type { TokenReply } from '@atrium/client'
import { reportProblem } from '@atrium/portal/host'
import { readPage } from '../boot/page-configuration.ts'
import { createRoots } from '../boot/roots.tsx'
import { startLanguage, takeAccountLanguage } from '../boot/start-language.ts'
import { followEvents } from '../events/follow-events.ts'
import { announceNewer } from '../frame/announce-newer.ts'
import { drawFrame } from '../frame/draw-frame.tsx'
import { loadAhead } from '../frame/load-ahead.ts'
import { followProject, knowProjects } from '../gate/enter-project.ts'
import { createCrashLoopBreaker } from '../gate/crash-loop-breaker.ts'
import { createFederation } from '../gate/federation.ts'
import { createModuleGate } from '../gate/module-gate.ts'
import { createModuleHealth } from '../gate/module-health.ts'
import { sayPassedOver } from '../gate/say-passed-over.ts'
import { createReportSender } from '../gate/send-reports.ts'
import { fetchSharedAhead } from '../gate/shared-modules.ts'
import { startModalHost } from '../modal-host/modal-host.tsx'
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
  await Promise.all([
    // Where it cannot be had, the portal is drawn all the same, says so, and asks again.
    knowProjects().catch((error: unknown) => reportProblem('The projects could not be fetched', error)),
    speaking,
  ])
  await takeAccountLanguage()

  const breaker = createCrashLoopBreaker()
  const health = createModuleHealth({ breaker, report: createReportSender() })
  const gate = createModuleGate({
    federation: createFederation(),
    breaker,
    health,
    onPassedOver: sayPassedOver,
  })
  // The frame is drawn while the server is asked what may be opened: drawing waits until the requests are out.
  const entering = followProject(gate)
  fetchSharedAhead()
  await new Promise((resolve) => setTimeout(resolve))
  const { Providers } = createRoots(nonce, queries, gate)
  drawFrame({ gate, Providers, session: client.session })
  startModalHost({ gate, Providers })
  followEvents(client, gate)
  announceNewer()
  await entering
  loadAhead(gate)
  return true
}
