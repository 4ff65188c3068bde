import type { WorkflowColor, WorkflowIcon } from '@atrium/contract'
import { Box } from '@atrium/ui'
import {
  BadgeCheck,
  Check,
  CheckCheck,
  CircleQuestionMark,
  Clock,
  Inbox,
  Lock,
  Package,
  Pause,
  Play,
  Undo2,
  UserRound,
  Wrench,
  X,
  type LucideIcon,
} from 'lucide-react'
import { workflowPalettes } from './workflow-palettes.ts'

const pictures: Readonly<Record<WorkflowIcon, LucideIcon>> = {
  inbox: Inbox,
  person: UserRound,
  play: Play,
  pause: Pause,
  clock: Clock,
  box: Package,
  tool: Wrench,
  check: Check,
  'check-all': CheckCheck,
  back: Undo2,
  question: CircleQuestionMark,
  approve: BadgeCheck,
  lock: Lock,
  cross: X,
}

interface PictureProps {
  readonly icon: WorkflowIcon
  readonly size?: number
}

/** The picture of a step or an action, for the eye alone. */
export function WorkflowPicture({ icon, size = 16 }: PictureProps) {
  const Picture = pictures[icon]
  return (
    <Box as="span" display="inline-flex" flexShrink="0" {...(icon === 'back' && { css: mirrored })}>
      <Picture size={size} aria-hidden />
    </Box>
  )
}

const mirrored = { _rtl: { transform: 'scaleX(-1)' } }

interface SignProps {
  readonly icon: WorkflowIcon
  readonly color: WorkflowColor
}

/** The picture of a step or an action in its colour. */
export function WorkflowSign({ icon, color }: SignProps) {
  return (
    <Box
      as="span"
      display="inline-grid"
      placeContent="center"
      flexShrink="0"
      boxSize="6"
      borderRadius="l1"
      colorPalette={workflowPalettes[color]}
      bg="colorPalette.subtle"
      color="colorPalette.fg"
    >
      <WorkflowPicture icon={icon} size={14} />
    </Box>
  )
}

/** A spot of a colour. */
export function ColorSpot({ color }: Pick<SignProps, 'color'>) {
  return (
    <Box
      as="span"
      flexShrink="0"
      boxSize="4"
      borderRadius="full"
      colorPalette={workflowPalettes[color]}
      bg="colorPalette.solid"
    />
  )
}
