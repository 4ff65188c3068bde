import type { ActivityEntry } from '@atrium/contract'
import {
  CirclePlus,
  MapPin,
  MessageSquare,
  Move,
  Package,
  Paperclip,
  Pencil,
  RotateCcw,
  Trash2,
  UsersRound,
  type LucideIcon,
} from 'lucide-react'

/** By what an entry did. */
const icons: Readonly<Record<string, LucideIcon>> = {
  created: CirclePlus,
  Pending: CirclePlus,
  removed: Trash2,
  Rejected: Trash2,
  Cancelled: Trash2,
  reactivated: RotateCcw,
  moved: Move,
  locations: MapPin,
  plan: MapPin,
  pins: MapPin,
  members: UsersRound,
  people: UsersRound,
  removed_above: Trash2,
  reactivated_above: RotateCcw,
  status_ended: RotateCcw,
  added: Paperclip,
  caption: Paperclip,
  cover: Paperclip,
  teams: UsersRound,
}

const tones: Readonly<Record<string, 'success' | 'danger'>> = {
  created: 'success',
  reactivated: 'success',
  reactivated_above: 'success',
  Approved: 'success',
  Completed: 'success',
  removed: 'danger',
  removed_above: 'danger',
  Rejected: 'danger',
}

/** The icon and the colour of an entry in the timeline. */
export function iconOf({ kind }: Pick<ActivityEntry, 'kind'>) {
  const [area, ...rest] = kind.split('.')
  const action = rest.at(-1) ?? ''
  const Icon = area === 'comment' ? MessageSquare : area === 'stock' ? Package : (icons[action] ?? Pencil)
  return { icon: <Icon size={14} />, tone: tones[action] }
}
