import { chakra } from '@chakra-ui/react/styled-system'
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type NoticeTone = 'info' | 'success' | 'warning' | 'error'

export interface CalloutProps {
  tone?: NoticeTone
  title?: ReactNode
  children?: ReactNode
  action?: ReactNode
  /** The notice appeared while the person was here: screen readers announce an error at once and others when idle. */
  announce?: boolean
}

export const noticeIcons = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  error: CircleAlert,
} as const

const Frame = chakra('div', {
  base: { display: 'flex', gap: '2.5', p: '3', borderRadius: 'l2', textStyle: 'sm', color: 'fg' },
  variants: {
    tone: {
      info: { bg: 'bg.info', '--notice-color': 'colors.fg.info' },
      success: { bg: 'bg.success', '--notice-color': 'colors.fg.success' },
      warning: { bg: 'bg.warning', '--notice-color': 'colors.fg.warning' },
      error: { bg: 'bg.error', '--notice-color': 'colors.fg.error' },
    },
  },
})

/** A notice on the page. */
export function Callout({ tone = 'info', title, children, action, announce = false }: CalloutProps) {
  const Icon = noticeIcons[tone]
  const role = announce ? (tone === 'error' ? 'alert' : 'status') : undefined
  return (
    <Frame tone={tone} role={role}>
      <chakra.span color="var(--notice-color)" flexShrink="0" pt="0.5">
        <Icon size={16} aria-hidden />
      </chakra.span>
      {/* Where the action would leave the text less than a few words' width, it stands below the text. */}
      <chakra.div display="flex" flexWrap="wrap" alignItems="flex-start" gap="2.5" flex="1" minWidth="0">
        <chakra.div flex="1 1 14rem" minWidth="0">
          {title ? (
            <chakra.p fontWeight="semibold" color="var(--notice-color)">
              {title}
            </chakra.p>
          ) : null}
          {children}
        </chakra.div>
        {action}
      </chakra.div>
    </Frame>
  )
}
