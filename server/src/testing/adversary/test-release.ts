import type { GivenReleases } from '../offer-releases.ts'

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
}

/** One module with one page and one tab, for roles to allow. */
export const testReleases: GivenReleases = { all: [release] }
