import { onAddressChange, parseAddress } from '@atrium/portal'
import { projectStore, sessionStore } from '@atrium/portal/host'
import { createRoot } from 'react-dom/client'
import { start as startSingleSpa } from 'single-spa'
import { readPage } from '../boot/page-configuration.ts'
import { createRoots } from '../boot/roots.tsx'
import { startLanguage } from '../boot/start-language.ts'
import { Frame } from '../frame/frame.tsx'
import { enterProject, learnRights } from '../gate/enter-project.ts'
import { createFederation } from '../gate/federation.ts'
import { createModuleGate } from '../gate/module-gate.ts'
import { fetchProjects, resumeSession } from '../session/portal-calls.ts'

/** Configuration → language → session → what am I allowed → register those modules → mount what the address asks for. */
export async function startPortal(): Promise<void> {
  const { nonce, language } = readPage()
  const [session] = await Promise.all([resumeSession(), startLanguage(language)])
  sessionStore.setState({ ...session, status: 'active' })
  projectStore.setState({ projects: await fetchProjects() })

  const gate = createModuleGate(createFederation())
  const { Providers } = createRoots(nonce)
  const element = document.getElementById('portal')
  if (!element) throw new Error('The page has no place for the portal')
  createRoot(element).render(
    <Providers>
      <Frame gate={gate} onAskAgain={() => void learnRights(gate)} />
    </Providers>,
  )

  startSingleSpa()
  let projectKey = parseAddress(location.pathname).projectKey
  onAddressChange(() => {
    const next = parseAddress(location.pathname).projectKey
    if (next === projectKey) return
    projectKey = next
    void enterProject(gate)
  })
  await enterProject(gate)
}
