import type { CallReply } from '@atrium/contract'
import { chakra } from '@atrium/ui'
import { ArrowDown } from 'lucide-react'
import { MapChip } from '../../tree/map-chip.tsx'

type Step = CallReply<'/sublocation/get-path/{id}'>['path'][number]

const List = chakra('ol', { base: { listStyle: 'none' } })
const Item = chakra('li', { base: { '&:not(:first-of-type)': { mt: '1' } } })
const Line = chakra('div', {
  base: {
    display: 'flex',
    gap: '3',
    p: '2.5',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'l2',
  },
})
const Number = chakra('span', {
  base: {
    display: 'grid',
    placeContent: 'center',
    flexShrink: '0',
    boxSize: '6',
    textStyle: 'xs',
    fontWeight: 'semibold',
    color: 'accent.fg',
    bg: 'accent.subtle',
    borderRadius: 'full',
  },
})
const Words = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '1', minWidth: '0' } })
const Small = chakra('span', { base: { textStyle: 'xs', color: 'fg.muted', overflowWrap: 'anywhere' } })

/** Numbered steps, an arrow between each two. */
export function PathSteps({ steps }: { readonly steps: readonly Step[] }) {
  return (
    <List>
      {steps.map(({ id, name, address, code, coords }, index) => (
        <Item key={id}>
          {index > 0 ? (
            <chakra.div color="fg.subtle" ps="4" mb="1">
              <ArrowDown size={16} aria-hidden />
            </chakra.div>
          ) : null}
          <Line>
            <Number>{index + 1}</Number>
            <Words>
              <chakra.span fontWeight="medium" overflowWrap="anywhere">
                <bdi>{name}</bdi>
              </chakra.span>
              {address === '' ? null : (
                <Small>
                  <bdi>{address}</bdi>
                </Small>
              )}
              <Small>
                <bdi>{code}</bdi>
              </Small>
              {coords ? (
                <span>
                  <MapChip coords={coords} />
                </span>
              ) : null}
            </Words>
          </Line>
        </Item>
      ))}
    </List>
  )
}
