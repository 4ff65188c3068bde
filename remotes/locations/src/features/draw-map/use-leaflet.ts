import type { Coordinates } from '@atrium/contract'
import type { MapTiles } from '@atrium/portal'
import L from 'leaflet'
import { useEffect, useRef, useState } from 'react'

/** A place on the map, and the element that React draws its pin into. */
export interface Pin {
  readonly id: string
  readonly element: HTMLElement
}

export interface Place {
  readonly id: string
  readonly coords: Coordinates
}

interface MapOf {
  readonly tiles: MapTiles
  /** The first is what the map is about. */
  readonly places: readonly Place[]
  readonly zoomIn: string
  readonly zoomOut: string
}

/** A few hundred metres around a single place. */
const closest = 17

/** Draws a map into an element and returns its pins, and whether tiles are missing. */
export function useLeaflet({ tiles, places, zoomIn, zoomOut }: MapOf) {
  const frame = useRef<HTMLDivElement>(null)
  const [pins, setPins] = useState<readonly Pin[]>([])
  const [isMissing, setMissing] = useState(false)
  const key = JSON.stringify(places)

  useEffect(() => {
    const element = frame.current
    if (!element) return
    const shown = JSON.parse(key) as readonly Place[]
    // Steps instead of animations, and no wheel, so that the page scrolls over the map.
    const map = L.map(element, {
      attributionControl: false,
      zoomControl: false,
      fadeAnimation: false,
      zoomAnimation: false,
      markerZoomAnimation: false,
      inertia: false,
      scrollWheelZoom: false,
      dragging: matchMedia('(pointer: fine)').matches,
    })
    L.control.zoom({ zoomInTitle: zoomIn, zoomOutTitle: zoomOut }).addTo(map)
    // The tile server learns the portal's origin, as many require, and no address within it.
    L.tileLayer(tiles.template, { maxZoom: 19, referrerPolicy: 'strict-origin' })
      .on('tileerror', () => setMissing(true))
      .on('tileload', () => setMissing(false))
      .addTo(map)
    setPins(
      shown.map(({ id, coords }) => {
        const pin = document.createElement('div')
        const icon = L.divIcon({ html: pin, className: 'leaflet-marker-icon', iconSize: [0, 0] })
        L.marker(coords, { icon, keyboard: false, interactive: false }).addTo(map)
        return { id, element: pin }
      }),
    )
    map.fitBounds(L.latLngBounds(shown.map(({ coords }) => coords)).pad(0.1), {
      maxZoom: closest,
      animate: false,
    })
    const observer = new ResizeObserver(() => map.invalidateSize({ animate: false }))
    observer.observe(element)
    return () => {
      observer.disconnect()
      setPins([])
      map.remove()
    }
  }, [key, tiles.template, zoomIn, zoomOut])

  return { frame, pins, isMissing }
}
