import { chakra } from '@atrium/ui'
import { initialsOf } from './initials-of.ts'

const Frame = chakra('span', {
  base: {
    display: 'inline-flex',
    flex: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    overflow: 'hidden',
    boxSize: '16',
    borderRadius: 'full',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    fontWeight: 'semibold',
    textStyle: 'xl',
  },
})

/** Who it is at a glance: the initials. The name stands beside it. */
export function Avatar({ name }: { readonly name: string }) {
  return <Frame aria-hidden>{initialsOf(name)}</Frame>
}
