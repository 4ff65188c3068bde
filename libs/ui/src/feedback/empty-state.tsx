import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

export interface EmptyStateProps {
  title: ReactNode
  hint?: ReactNode
  icon?: ReactNode
  /** What the person can do about it: usually one button. */
  action?: ReactNode
}

export const StateFrame = chakra('div', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '1',
    px: '4',
    py: '8',
    textAlign: 'center',
    color: 'fg.muted',
    textStyle: 'sm',
  },
})
export const StateTitle = chakra('p', { base: { color: 'fg', fontWeight: 'medium' } })
const Picture = chakra('div', { base: { color: 'fg.subtle', mb: '2', _icon: { width: '7', height: '7' } } })

/** Says that there is nothing to show, and what can be done about it. */
export function EmptyState({ title, hint, icon, action }: EmptyStateProps) {
  return (
    <StateFrame>
      {icon ? <Picture aria-hidden>{icon}</Picture> : null}
      <StateTitle>{title}</StateTitle>
      {hint ? <p>{hint}</p> : null}
      {action ? <chakra.div mt="3">{action}</chakra.div> : null}
    </StateFrame>
  )
}
