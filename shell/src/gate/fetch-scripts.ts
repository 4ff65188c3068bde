import type { ModuleRelease } from './module-release.ts'

/** Has the browser fetch what a module's first page needs, side by side; it is run when the module is loaded. */
export function fetchScripts({ entry, integrity, ahead }: ModuleRelease): void {
  for (const script of [{ address: entry, integrity }, ...ahead]) {
    const link = document.createElement('link')
    link.rel = 'preload'
    link.as = 'script'
    link.href = script.address
    link.integrity = script.integrity
    link.crossOrigin = 'anonymous'
    document.head.append(link)
  }
}
