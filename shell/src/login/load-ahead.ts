import type { PortalScript } from './login-texts.ts'

function preload({ address, integrity }: PortalScript): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'script'
  link.href = address
  link.integrity = integrity
  link.crossOrigin = 'anonymous'
  document.head.append(link)
  return link
}

export interface PortalAhead {
  /** Fetches and runs the portal's script, once. The portal does not start: it waits for a session. */
  prepare(): void
}

/**
 * Loads the portal's scripts while the person signs in. The first letter typed fetches the portal itself, and the others
 * once it has arrived. The first letter of the password runs the portal's script, which takes half a second on a slow phone
 * and is then done when the server accepts the sign-in.
 */
export function loadAhead(
  [portal, ...others]: readonly PortalScript[],
  form: HTMLFormElement,
  runPortal: () => Promise<unknown>,
): PortalAhead {
  let isFetched = false
  let isRun = false
  const fetchAll = () => {
    if (portal && !isFetched)
      preload(portal).addEventListener('load', () => others.forEach(preload), { once: true })
    isFetched = true
  }
  const prepare = () => {
    fetchAll()
    if (isRun) return
    isRun = true
    // A failure here needs no message: the hand-off fetches the script again and reports the result.
    runPortal().catch(() => (isRun = false))
  }
  form.addEventListener('input', ({ target }) =>
    target instanceof HTMLInputElement && target.name === 'password' ? prepare() : fetchAll(),
  )
  return { prepare }
}
