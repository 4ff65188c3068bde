/** Where the tiles of maps come from. */
export interface MapTiles {
  /** With `{z}`, `{x}` and `{y}` for zoom, column and row. */
  readonly template: string
  /** Whom the tiles come from, to be shown below each map. */
  readonly attribution: string
}

const contentOf = (name: string) =>
  document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''

/** Returns the tiles that the operator of the portal chose; null where maps are not offered. */
export function mapTiles(): MapTiles | null {
  const template = contentOf('map-tiles')
  return template === '' ? null : { template, attribution: contentOf('map-attribution') }
}
