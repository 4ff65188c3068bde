import type { WorkflowDefinition } from '@atrium/contract'
import { useLanguage, useNameText, useTexts } from '@atrium/portal'
import { chakra } from '@atrium/ui'
import { workflowPalettes } from '@atrium/screens'
import { useMemo } from 'react'
import { arrowTip, labelHeight, layoutGraph, pathThrough } from './layout-graph.ts'

export interface WorkflowGraphProps {
  readonly draft: WorkflowDefinition
  /** The key of the step that is marked; absent for none. */
  readonly current?: string
}

const Scroll = chakra('div', {
  base: {
    overflow: 'auto',
    maxHeight: '28rem',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'border',
    bg: 'bg.panel',
    outline: '0',
    focusVisibleRing: 'inside',
  },
})
const Drawing = chakra('svg', { base: { display: 'block', mx: 'auto', height: 'auto', width: '100%' } })
const Line = chakra('path', { base: { fill: 'none', stroke: 'colorPalette.solid', strokeWidth: '1.5px' } })
const Tip = chakra('polygon', { base: { fill: 'colorPalette.solid' } })
const Ground = chakra('rect', { base: { fill: 'bg.panel' } })
const Node = chakra('rect', {
  base: { fill: 'colorPalette.subtle', stroke: 'colorPalette.solid', strokeWidth: '1.5px' },
  variants: { current: { true: { strokeWidth: '4px' } } },
})
const Name = chakra('text', { base: { fill: 'fg', fontSize: '13px', fontWeight: 'semibold' } })
const Small = chakra('text', { base: { fill: 'fg.muted', fontSize: '11px' } })
const centred = { textAnchor: 'middle', dominantBaseline: 'central' } as const

/** A workflow as a graph: steps in their colours, actions as arrows with their names. The tables say all that it shows. */
export default function WorkflowGraph({ draft, current }: WorkflowGraphProps) {
  const t = useTexts()
  const direction = useLanguage((state) => state.direction)
  const nameText = useNameText()
  const graph = useMemo(
    () => layoutGraph(draft, { nameOf: ({ name, key }) => nameText(name) || key, direction }),
    [draft, direction, nameText],
  )
  const { width, height } = graph
  return (
    <Scroll role="region" aria-label={t('graph.title')} tabIndex={0}>
      <Drawing
        role="img"
        aria-label={t('graph.label', { steps: draft.steps.length, actions: draft.actions.length })}
        viewBox={`0 0 ${width} ${height}`}
        style={{ minWidth: width * 0.7, maxWidth: width }}
      >
        {graph.actions.map(({ id, action, points }) => (
          <g key={id}>
            <Line colorPalette={workflowPalettes[action.color]} d={pathThrough(points)} />
            <Tip colorPalette={workflowPalettes[action.color]} points={arrowTip(points)} />
          </g>
        ))}
        {graph.actions.map(({ id, text, label }) => (
          <g key={id}>
            <Ground
              x={label.x - label.width / 2}
              y={label.y - labelHeight / 2}
              width={label.width}
              height={labelHeight}
            />
            <Small x={label.x} y={label.y} {...centred}>
              {text}
            </Small>
          </g>
        ))}
        {graph.steps.map(({ step, text, x, y, width: wide, height: high }) => (
          <g key={step.key}>
            <Node
              colorPalette={workflowPalettes[step.color]}
              current={step.key === current}
              x={x - wide / 2}
              y={y - high / 2}
              width={wide}
              height={high}
              rx={step.is_start || step.is_end ? high / 2 : 8}
            />
            <Name x={x} y={y - 8} {...centred}>
              {text}
            </Name>
            <Small x={x} y={y + 11} {...centred}>
              {t(`statuses.${step.status}`)}
            </Small>
          </g>
        ))}
      </Drawing>
    </Scroll>
  )
}
