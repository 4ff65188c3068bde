import { Building2, DoorOpen, Layers, MapPin, Shapes, Trees, type LucideIcon } from 'lucide-react'

const icons: Readonly<Record<string, LucideIcon>> = {
  site: Trees,
  building: Building2,
  floor: Layers,
  room: DoorOpen,
  area: Shapes,
}

/** A picture of the kinds of places that every building knows; a project's own kinds share one. */
export function CategoryIcon({ category, size = 16 }: { readonly category: string; readonly size?: number }) {
  const Icon = icons[category] ?? MapPin
  return <Icon size={size} aria-hidden />
}
