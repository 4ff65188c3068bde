import { chakra } from '@atrium/ui'
import { Fragment } from 'react'
import type { PaletteEntry } from './palette-entry.ts'

const Option = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: '9',
    px: '2',
    py: '1',
    borderRadius: 'l2',
    cursor: 'pointer',
    '& > svg': { flexShrink: '0', color: 'fg.muted' },
    '&[aria-selected=true]': { bg: 'bg.emphasized' },
    '@media (pointer: coarse)': { minH: '11' },
  },
})

const clipped = { minW: '0', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const
const Title = chakra('span', { base: { ...clipped, flexShrink: '1', maxW: '75%' } })
const Detail = chakra('span', { base: { ...clipped, flex: '1 1 0', textStyle: 'xs', color: 'fg.muted' } })
const Kind = chakra('span', {
  base: { ...clipped, flexShrink: '0', maxW: '8rem', textStyle: 'xs', color: 'fg.muted' },
})

interface PaletteLineProps {
  readonly entry: PaletteEntry
  readonly id: string
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onChoose: () => void
}

/** A line of the palette: what it is called, where it lies, and what it is. */
export function PaletteLine({ entry, id, isActive, onPoint, onChoose }: PaletteLineProps) {
  const { title, path = [], code, detail, kind, icon } = entry
  const around = [
    ...path,
    ...[code, detail].filter((text) => text !== undefined && text !== '' && !title.includes(text)),
  ]
  return (
    <Option
      id={id}
      role="option"
      aria-selected={isActive}
      title={[title, ...around].join(' › ')}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      {icon}
      <Title>
        <bdi>{title}</bdi>
      </Title>{' '}
      <Detail>
        {around.map((text, index) => (
          <Fragment key={`${index} ${text}`}>
            {index > 0 ? (index < path.length ? ' › ' : ' · ') : null}
            <bdi>{text}</bdi>
          </Fragment>
        ))}
      </Detail>{' '}
      <Kind>{kind}</Kind>
    </Option>
  )
}
