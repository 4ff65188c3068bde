import { contractVersion } from '../contract-version.ts'
import type { ReleaseManifest } from '../modules/release-manifest.ts'

type Parts = 'declaration' | 'needs' | 'offers'

/** The members of a made-up release that differ; larger parts may be given in part. */
export type MadeUp = Partial<Omit<ReleaseManifest, Parts>> & {
  readonly [Part in Parts]?: Partial<ReleaseManifest[Part]>
}

export const madeUpIntegrity = `sha384-${'a'.repeat(64)}`

/** Returns the manifest of a release of a module without a page, for tests. Its files do not exist, and its version is no hash. */
export function madeUpRelease(
  code: string,
  { declaration, needs, offers, ...rest }: MadeUp = {},
): ReleaseManifest {
  const languages = rest.languages ?? declaration?.languages ?? ['en', 'ar', 'fr']
  return {
    code,
    version: '0123456789ab',
    entry: 'entry.js',
    integrity: madeUpIntegrity,
    bytes: { raw: 3, brotli: 1, gzip: 2 },
    ahead: [],
    pageScripts: {},
    modalScripts: {},
    extensionScripts: {},
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
      actions: [],
      points: [],
      extensions: [],
      languages,
      ...declaration,
    },
    languages,
    textGaps: {},
    files: [{ path: 'entry.js', integrity: madeUpIntegrity, bytes: 3 }],
    sizes: { entry: 3, firstViews: {}, modals: {}, extensions: {} },
    needs: {
      portal: '^1.0',
      contract: `^${contractVersion}`,
      packages: {},
      calls: {},
      modals: {},
      hears: [],
      points: {},
      ...needs,
    },
    offers: { modals: {}, sends: [], points: {}, ...offers },
    ...rest,
  }
}
