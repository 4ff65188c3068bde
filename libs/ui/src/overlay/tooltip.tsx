import { Portal } from '@chakra-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { cloneElement, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { PointerEvent, ReactElement } from 'react'

import { placeBeside } from './place-beside.ts'

export interface TooltipProps {
  label: string
  /** One focusable or hoverable element. */
  children: ReactElement<{ 'aria-describedby'?: string }>
  placement?: 'top' | 'bottom' | undefined
  /** The element's own name says the same already, so screen readers should not read it twice. */
  decorative?: boolean
  delay?: number
}

const Anchor = chakra('span', { base: { display: 'contents' } })
const Bubble = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 'tooltip',
    maxWidth: 'min(18rem, calc(100vw - 1rem))',
    px: '2',
    py: '1',
    textStyle: 'xs',
    color: 'fg.inverted',
    bg: 'bg.inverted',
    borderRadius: 'l2',
    boxShadow: 'md',
    pointerEvents: 'none',
    overflowWrap: 'anywhere',
  },
})

/** A few words beside the hovered or focused element. Goes on Escape, on leaving, on scrolling and on a press. */
export function Tooltip({
  label,
  children,
  placement = 'top',
  decorative = false,
  delay = 400,
}: TooltipProps) {
  const [shown, setShown] = useState(false)
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useRef<HTMLDivElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const hide = () => {
    clearTimeout(timer.current)
    setShown(false)
  }
  const enter = (event: PointerEvent) => {
    if (event.pointerType !== 'touch') timer.current = setTimeout(() => setShown(true), delay)
  }
  const focus = () => {
    if (anchor.current?.querySelector(':focus-visible')) setShown(true)
  }

  useEffect(() => () => clearTimeout(timer.current), [])
  useLayoutEffect(() => {
    if (!shown) return
    const target = anchor.current?.firstElementChild
    if (target && bubble.current) placeBeside(bubble.current, target.getBoundingClientRect(), placement)
    const escape = (event: KeyboardEvent) => event.key === 'Escape' && setShown(false)
    const away = () => setShown(false)
    document.addEventListener('keydown', escape, true)
    document.addEventListener('scroll', away, true)
    return () => {
      document.removeEventListener('keydown', escape, true)
      document.removeEventListener('scroll', away, true)
    }
  }, [shown, placement])

  return (
    <Anchor
      ref={anchor}
      onPointerEnter={enter}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={focus}
      onBlur={hide}
    >
      {decorative || !shown ? children : cloneElement(children, { 'aria-describedby': id })}
      {shown ? (
        <Portal>
          <Bubble ref={bubble} id={id} role="tooltip" aria-hidden={decorative || undefined}>
            {label}
          </Bubble>
        </Portal>
      ) : null}
    </Anchor>
  )
}
