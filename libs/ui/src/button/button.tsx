import { Button as ChakraButton } from '@chakra-ui/react/button'
import type { ButtonProps as ChakraButtonProps } from '@chakra-ui/react/button'
import type { MouseEvent, Ref } from 'react'

import { Spinner } from '../feedback/spinner.tsx'
import { buttonKinds } from './button-kinds.ts'
import type { ButtonKind } from './button-kinds.ts'

export interface ButtonProps extends Omit<ChakraButtonProps, 'loading' | 'loadingText' | 'spinner' | 'size'> {
  ref?: Ref<HTMLButtonElement>
  kind?: ButtonKind
  size?: 'xs' | 'sm' | 'md' | 'lg'
  /** Work is under way: shows a spinner and ignores presses, but keeps the focus, which `disabled` would drop. */
  busy?: boolean
}

export function Button({ kind = 'secondary', busy = false, onClick, children, ...rest }: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy || rest['aria-disabled'] === true) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <ChakraButton
      {...buttonKinds[kind]}
      {...(busy ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      {...rest}
      onClick={press}
    >
      {busy ? <Spinner size="inherit" /> : null}
      {children}
    </ChakraButton>
  )
}
