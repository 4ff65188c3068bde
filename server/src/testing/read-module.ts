/** The one module of the portals for tests of all reads. */
export const readModule = {
  code: 'places',
  version: 'abc',
  entry: 'entry.js',
  integrity: 'sha384-x',
  ahead: [],
  declaration: {
    code: 'places',
    position: 1,
    pages: [{ code: 'places.tree', path: 'places', requires: { module: 'places' } }],
    tabs: [{ code: 'places.details', position: 1 }],
    opens: [],
  },
}

export const readReleases = { all: [readModule] }
