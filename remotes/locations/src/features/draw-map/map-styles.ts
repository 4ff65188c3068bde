/**
 * The rules of Leaflet that this map needs. Its style sheet is not loaded, because the content policy of the portal allows the
 * styles of the design system alone.
 */
export const mapStyles = {
  position: 'relative',
  overflow: 'hidden',
  height: '18rem',
  borderWidth: '1px',
  borderColor: 'border',
  borderRadius: 'l3',
  bg: 'bg.muted',
  // The map has its own layers, which must not cover dialogs and menus.
  isolation: 'isolate',
  outline: '0',
  '&:focus-visible': {
    outlineStyle: 'solid',
    outlineWidth: '2px',
    outlineColor: 'accent.focusRing',
    outlineOffset: '2px',
  },
  // A finger scrolls the page, two zoom and move the map.
  touchAction: 'pan-x pan-y',
  cursor: 'grab',
  '& .leaflet-pane, & .leaflet-tile, & .leaflet-marker-icon, & .leaflet-tile-container, & .leaflet-zoom-box':
    {
      position: 'absolute',
      insetBlockStart: '0',
      left: '0',
    },
  '& .leaflet-tile, & .leaflet-marker-icon': { userSelect: 'none' },
  '& .leaflet-tile': {
    visibility: 'hidden',
    maxWidth: 'none',
    width: '256px',
    height: '256px',
    padding: '0',
  },
  '& .leaflet-tile-loaded': { visibility: 'inherit' },
  '& .leaflet-pane': { zIndex: '1' },
  '& .leaflet-tile-pane': { zIndex: '1', _dark: { filter: 'brightness(0.75)' } },
  '& .leaflet-marker-pane': { zIndex: '2' },
  '& .leaflet-control-container > div': { position: 'absolute', zIndex: '3', pointerEvents: 'none' },
  '& .leaflet-top': { insetBlockStart: '2' },
  '& .leaflet-left': { left: '2' },
  '& .leaflet-control-zoom': {
    display: 'flex',
    flexDirection: 'column',
    pointerEvents: 'auto',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
    overflow: 'hidden',
    bg: 'bg.panel',
  },
  '& .leaflet-control-zoom a': {
    display: 'grid',
    placeItems: 'center',
    width: '9',
    height: '9',
    color: 'fg',
    textStyle: 'lg',
    outline: '0',
    _hover: { bg: 'bg.muted' },
    _focusVisible: { boxShadow: 'inset 0 0 0 2px {colors.accent.focusRing}' },
    '&.leaflet-disabled': { color: 'fg.subtle', cursor: 'default' },
  },
} as const
