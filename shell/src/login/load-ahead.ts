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

/**
 * Fetches the portal's scripts without running them, from the first sign that somebody means to sign in. The first is
 * the portal itself; the others take nothing from its way.
 */
export function loadAhead([portal, ...others]: readonly PortalScript[], form: HTMLElement): void {
  const fetchThem = () => {
    if (portal) preload(portal).addEventListener('load', () => others.forEach(preload), { once: true })
  }
  form.addEventListener('input', fetchThem, { once: true })
}
