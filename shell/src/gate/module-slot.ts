import type { ModuleLifeCycles } from '@atrium/portal'
import type { ModuleRelease } from '../registry/module-release.ts'

/** How far the pages of a module are; null if they are not loaded and not requested. */
export type PagesState =
  | null
  | { readonly kind: 'loading'; readonly done: Promise<void> }
  | { readonly kind: 'ready'; readonly pages: ModuleLifeCycles }
  /** The page on screen has thrown, and none has been painted since. */
  | { readonly kind: 'crashed'; readonly pages: ModuleLifeCycles }

/** All that the gate knows about one module. */
export interface ModuleSlot {
  /** What the registry offers, which may differ from what runs. */
  offered: ModuleRelease
  running: ModuleRelease
  state: PagesState
}

/** The pages of a module, if they are loaded. */
export function pagesOf(slot: ModuleSlot | undefined): ModuleLifeCycles | undefined {
  return slot?.state && 'pages' in slot.state ? slot.state.pages : undefined
}

/** Marks loaded pages as ready (one was painted) or as crashed (one threw on screen). */
export function markPages(slot: ModuleSlot, kind: 'ready' | 'crashed'): void {
  const pages = pagesOf(slot)
  if (pages) slot.state = { kind, pages }
}
