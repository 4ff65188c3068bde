import type { ChecklistItemType } from '@atrium/contract'
import {
  Calendar,
  Camera,
  CircleCheck,
  Clock,
  Folder,
  Gauge,
  Hash,
  HeartPulse,
  Info,
  List,
  ListChecks,
  MapPin,
  PenLine,
  ScanBarcode,
  SquareCheck,
  Star,
  Timer,
  Type,
  type LucideIcon,
} from 'lucide-react'

const signs: Readonly<Record<ChecklistItemType, LucideIcon>> = {
  section: Folder,
  instruction: Info,
  check: SquareCheck,
  yes_no_na: CircleCheck,
  choice: List,
  choices: ListChecks,
  number: Hash,
  reading: Gauge,
  text: Type,
  date: Calendar,
  time: Clock,
  duration: Timer,
  rating: Star,
  condition: HeartPulse,
  photo: Camera,
  signature: PenLine,
  location: MapPin,
  scan: ScanBarcode,
}

/** The picture of a type of items. */
export function TypeSign({ type }: { readonly type: ChecklistItemType }) {
  const Sign = signs[type]
  return <Sign size={16} aria-hidden />
}
