import type { ReactNode } from 'react'

import { Tooltip } from '../overlay/tooltip.tsx'
import type { TooltipProps } from '../overlay/tooltip.tsx'
import { Button } from './button.tsx'
import type { ButtonProps } from './button.tsx'

export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'aria-label'> {
  /** What the button does: its accessible name and its tooltip. */
  label: string
  icon: ReactNode
  tooltipPlacement?: TooltipProps['placement']
}

export function IconButton({
  label,
  icon,
  kind = 'quiet',
  busy,
  tooltipPlacement,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip label={label} placement={tooltipPlacement} decorative>
      <Button kind={kind} px="0" aria-label={label} {...rest} {...(busy === undefined ? {} : { busy })}>
        {busy ? null : icon}
      </Button>
    </Tooltip>
  )
}
