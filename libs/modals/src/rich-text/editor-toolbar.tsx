import { chakra, Stack } from '@atrium/ui'
import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent, Ref } from 'react'

import { useModalTexts } from '../texts.ts'
import { BlockChoice } from './block-choice.tsx'
import { ColorChoice } from './color-choice.tsx'
import { editorTools } from './editor-tools.tsx'
import type { EditorTool } from './editor-tools.tsx'
import { ImageDialog } from './image-dialog.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { ToolButton } from './tool-button.tsx'

export interface EditorToolbarProps {
  ref: Ref<HTMLDivElement>
  editor: Editor
  label: string
  /** Direction of the text: icons of movement point along it. */
  direction: 'ltr' | 'rtl'
}

const Bar = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    rowGap: '0.5',
    columnGap: '2',
    p: '1',
    // Hides the line of a group at the start of a row, which lies beyond this edge.
    overflow: 'clip',
    borderBottomWidth: '1px',
    borderColor: 'border',
  },
})
const Group = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    gap: '0.5',
    '&:not(:first-of-type)::before': {
      content: '""',
      position: 'absolute',
      insetBlock: '1',
      insetInlineStart: '-5px',
      width: '1px',
      bg: 'border',
    },
  },
})

/** The tools in groups that stay together when the toolbar wraps. */
const groups = editorTools.reduce<EditorTool[][]>((begun, tool) => {
  if (tool.begins) begun.push([tool])
  else begun.at(-1)?.push(tool)
  return begun
}, [])

/** The tools as one stop of the Tab key: arrows move between them, Escape returns to the text. */
export function EditorToolbar({ ref, editor, label, direction }: EditorToolbarProps) {
  const t = useModalTexts()
  const bar = useRef<HTMLDivElement | null>(null)
  const [opened, setOpened] = useState<'color' | 'link' | 'image'>()
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      tools: Object.fromEntries(
        editorTools.map(({ key, isOn, can }) => [key, { on: isOn?.(editor), can: can?.(editor) ?? true }]),
      ),
      color: editor.getAttributes('textColor')['color'] as string | undefined,
    }),
  })
  useEffect(() => {
    // The Tab key stops at one of them, which changes with the arrows.
    const tools = toolsOf(bar.current)
    if (!tools.some((tool) => tool.tabIndex === 0))
      tools.forEach((tool, at) => (tool.tabIndex = at === 0 ? 0 : -1))
  })

  function move(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      editor.commands.focus()
      return
    }
    const tools = toolsOf(bar.current)
    const at = tools.indexOf(event.target as HTMLElement)
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight'
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft'
    const steps: Record<string, number> = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: -1 }
    const step = steps[event.key]
    if (at < 0 || step === undefined) return
    event.preventDefault()
    const next = tools.at(step % tools.length)
    for (const tool of tools) tool.tabIndex = tool === next ? 0 : -1
    next?.focus()
  }
  const close = () => setOpened(undefined)
  return (
    <Stack gap="0">
      <Bar
        ref={(element: HTMLDivElement | null) => {
          bar.current = element
          if (typeof ref === 'function') ref(element)
          else if (ref) ref.current = element
        }}
        role="toolbar"
        aria-label={label}
        onKeyDown={move}
      >
        <Group>
          <BlockChoice editor={editor} />
        </Group>
        {groups.map((tools) => (
          <Group key={tools[0]?.key}>
            {tools.map((tool) => (
              <ToolButton
                key={tool.key}
                label={tool.shortcut ? `${t(tool.key)} (${tool.shortcut})` : t(tool.key)}
                icon={tool.icon}
                on={tool.opens ? opened === tool.opens : state.tools[tool.key]?.on}
                expandable={tool.opens === 'color'}
                off={state.tools[tool.key]?.can === false}
                turned={direction === 'rtl' && tool.points === true}
                onPress={() =>
                  tool.opens ? setOpened(opened === tool.opens ? undefined : tool.opens) : tool.run?.(editor)
                }
              />
            ))}
          </Group>
        ))}
      </Bar>
      {opened === 'color' ? (
        <ColorChoice
          value={state.color}
          onChoose={(color) => {
            close()
            editor.chain().focus().setTextColor(color).run()
          }}
          onClose={() => {
            close()
            editor.commands.focus()
          }}
        />
      ) : null}
      {opened === 'link' ? <LinkDialog editor={editor} onClose={close} /> : null}
      {opened === 'image' ? <ImageDialog editor={editor} onClose={close} /> : null}
    </Stack>
  )
}

function toolsOf(bar: HTMLElement | null): HTMLElement[] {
  return [...(bar?.querySelectorAll<HTMLElement>('[data-tool]') ?? [])]
}
