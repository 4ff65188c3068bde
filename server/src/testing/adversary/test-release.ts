import type { ModuleReleases } from '../../areas/modules/module-releases.ts'

const release = {
  code: 'locations',
  version: 'abc',
  entry: 'entry.js',
  integrity: 'sha384-x',
  ahead: [],
  declaration: {
    code: 'locations',
    position: 1,
    pages: [
      {
        code: 'locations.tree',
        path: 'locations',
        requires: { module: 'locations', tab: 'locations.details', access: 'location_view' },
      },
    ],
    opens: [],
    tabs: [{ code: 'locations.details', position: 1 }],
  },
  folder: '',
}

/** One module with one page and one tab, for roles to hold. */
export const testReleases: ModuleReleases = {
  all: [release],
  get: (code) => (code === release.code ? release : undefined),
}
