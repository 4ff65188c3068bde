import type { ModuleRelease } from '../registry/module-release.ts'

/** Makes the browser fetch the scripts of a module's first page in parallel. Loading the module runs them. */
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
