import type { IconName } from '@atrium/portal'
import type { ReactNode } from 'react'
import { NavigationIcon } from '../navigation/navigation-icon.tsx'

/** The drawing before a thing that a module found. */
export function thingIcon(name: IconName = 'folder'): ReactNode {
  return <NavigationIcon name={name} />
}
