import { Building2, DoorOpen, Layers, MapPin, Shapes, Trees, type LucideIcon } from 'lucide-react'

const icons: Readonly<Record<string, LucideIcon>> = {
  site: Trees,
  building: Building2,
  floor: Layers,
  room: DoorOpen,
  area: Shapes,
}

/** An icon for each known category. A project's own categories share one. */
export function CategoryIcon({ category, size = 16 }: { readonly category: string; readonly size?: number }) {
  const Icon = icons[category] ?? MapPin
  return <Icon size={size} aria-hidden />
}
