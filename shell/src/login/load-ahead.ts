import type { PortalScript } from './login-texts.ts'

/** Fetches the portal's scripts without running them, from the first sign that somebody means to sign in. */
export function loadAhead(scripts: readonly PortalScript[], form: HTMLElement): void {
  const fetchThem = () => {
    for (const { address, integrity } of scripts) {
      const link = document.createElement('link')
      link.rel = 'preload'
      link.as = 'script'
      link.href = address
      link.integrity = integrity
      link.crossOrigin = 'anonymous'
      document.head.append(link)
    }
  }
  form.addEventListener('input', fetchThem, { once: true })
}
