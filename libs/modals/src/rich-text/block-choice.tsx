import { chakra } from '@atrium/ui'
import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'

import { useModalTexts } from '../texts.ts'

const levels = [1, 2, 3, 4, 5, 6] as const

const Choice = chakra('select', {
  base: {
    h: '7',
    px: '1.5',
    textStyle: 'sm',
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'l2',
    outline: '0',
    focusVisibleRing: 'outside',
    '@media (pointer: coarse)': { minH: '9', fontSize: 'md' },
  },
})

/** Whether the cursor's paragraph is text or a heading, and of which level. */
export function BlockChoice({ editor }: { editor: Editor }) {
  const t = useModalTexts()
  const level = useEditorState({
    editor,
    selector: ({ editor }) => levels.find((level) => editor.isActive('heading', { level })) ?? 0,
  })
  return (
    <Choice
      data-tool=""
      tabIndex={0}
      aria-label={t('blockKind')}
      value={level}
      onChange={(event) => {
        const chosen = levels.find((level) => level === Number(event.currentTarget.value))
        const chain = editor.chain().focus()
        if (chosen) chain.setHeading({ level: chosen }).run()
        else chain.setParagraph().run()
      }}
    >
      <option value={0}>{t('paragraph')}</option>
      {levels.map((level) => (
        <option key={level} value={level}>
          {t('headingLevel', { level })}
        </option>
      ))}
    </Choice>
  )
}
