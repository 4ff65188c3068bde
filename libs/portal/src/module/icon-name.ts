/** The icons that a navigation entry may ask for; the shell draws them. */
export type IconName =
  | 'building'
  | 'clipboard'
  | 'folder'
  | 'layers'
  | 'map-pin'
  | 'package'
  | 'settings'
  | 'shield'
  | 'upload'
  | 'users'
  | 'warehouse'
  | 'wrench'
