import type { IconName } from '@atrium/portal'
import {
  Blocks,
  Building2,
  ClipboardList,
  Folder,
  Globe,
  HardHat,
  History,
  House,
  KeyRound,
  Layers,
  LayoutGrid,
  MapPin,
  MonitorSmartphone,
  Network,
  Package,
  Settings,
  Shield,
  Upload,
  UserRound,
  Users,
  Warehouse,
  Wrench,
  type LucideIcon,
} from 'lucide-react'

const icons: Record<IconName, LucideIcon> = {
  blocks: Blocks,
  building: Building2,
  clipboard: ClipboardList,
  folder: Folder,
  globe: Globe,
  grid: LayoutGrid,
  'hard-hat': HardHat,
  history: History,
  home: House,
  key: KeyRound,
  layers: Layers,
  'map-pin': MapPin,
  monitor: MonitorSmartphone,
  network: Network,
  package: Package,
  settings: Settings,
  shield: Shield,
  upload: Upload,
  user: UserRound,
  users: Users,
  warehouse: Warehouse,
  wrench: Wrench,
}

/** The drawing for a declared icon. A newer remote may name one that this shell does not know yet. */
export function NavigationIcon({ name }: { readonly name: IconName }) {
  const Icon = icons[name] ?? Folder
  return <Icon size={16} aria-hidden />
}
