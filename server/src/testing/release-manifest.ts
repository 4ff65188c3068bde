import type { ReleaseManifest } from '@atrium/contract'

const integrity = `sha384-${'a'.repeat(64)}`

/** What a release of a module without a page says of itself; its files are nowhere. */
export function releaseManifestOf(code: string, version: string): ReleaseManifest {
  return {
    code,
    version,
    entry: 'entry.js',
    integrity,
    bytes: { raw: 3, brotli: 1, gzip: 2 },
    ahead: [],
    pageScripts: {},
    modalScripts: {},
    declaration: {
      code,
      titleKey: 'title',
      position: 1,
      portal: '^1.0',
      pages: [],
      navigation: [],
      tabs: [],
      modals: [],
      opens: [],
      events: { sends: [], hears: [] },
      palette: [],
      languages: ['en', 'ar', 'fr'],
    },
    languages: ['en', 'ar', 'fr'],
    textGaps: {},
    sizes: { entry: 3, firstViews: {}, modals: {} },
    needs: { portal: '^1.0', contract: '^1.0', packages: {}, calls: {}, modals: {}, hears: [] },
    offers: { modals: {}, sends: [] },
    files: [{ path: 'entry.js', integrity, bytes: 3 }],
  }
}
