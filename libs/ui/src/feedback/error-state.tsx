import { chakra } from '@chakra-ui/react/styled-system'
import { CircleAlert, RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'

import { Button } from '../button/button.tsx'
import { StateFrame, StateTitle } from './empty-state.tsx'

export interface ErrorStateProps {
  title: ReactNode
  detail?: ReactNode
  retryLabel?: string
  onRetry?: () => void
  /** A retry is under way. */
  busy?: boolean
}

/** Says why something could not be shown, and offers to try again. */
export function ErrorState({ title, detail, retryLabel, onRetry, busy = false }: ErrorStateProps) {
  return (
    <StateFrame role="alert">
      <chakra.div color="fg.error" mb="2">
        <CircleAlert size={28} aria-hidden />
      </chakra.div>
      <StateTitle>{title}</StateTitle>
      {detail ? <p>{detail}</p> : null}
      {onRetry && retryLabel ? (
        <Button mt="3" onClick={onRetry} busy={busy}>
          {busy ? null : <RotateCw aria-hidden />}
          {retryLabel}
        </Button>
      ) : null}
    </StateFrame>
  )
}
