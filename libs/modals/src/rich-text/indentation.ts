import { richTextLimits } from '@atrium/contract/rich-text'
import { Extension } from '@tiptap/core'
import type { CommandProps } from '@tiptap/core'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    indentation: {
      indent: () => ReturnType
      outdent: () => ReturnType
    }
  }
}

const indented = ['paragraph', 'heading', 'blockquote', 'bulletList', 'orderedList']

/** Moves the outermost block of each kind that the selection touches by a step, and a list as a whole. */
const move =
  (step: 1 | -1) =>
  () =>
  ({ state, tr, dispatch }: CommandProps) => {
    const { from, to } = state.selection
    let moved = false
    state.doc.nodesBetween(from, to, (node, position) => {
      if (!indented.includes(node.type.name)) return true
      const level = Number(node.attrs['indent']) + step
      if (level >= 0 && level <= richTextLimits.indentMaximum) {
        tr.setNodeAttribute(position, 'indent', level)
        moved = true
      }
      return false
    })
    if (moved) dispatch?.(tr)
    return moved
  }

/** Indents blocks by up to ten steps. The Tab key does not indent: it leaves the editor, as it does everywhere. */
export const Indentation = Extension.create({
  name: 'indentation',
  addGlobalAttributes: () => [
    {
      types: indented,
      attributes: {
        indent: {
          default: 0,
          parseHTML: (element) => Number(element.getAttribute('data-indent') ?? 0),
          renderHTML: ({ indent }) => (indent ? { 'data-indent': indent } : {}),
        },
      },
    },
  ],
  addCommands: () => ({ indent: move(1), outdent: move(-1) }),
  addKeyboardShortcuts() {
    return {
      'Mod-]': () => this.editor.commands.indent(),
      'Mod-[': () => this.editor.commands.outdent(),
    }
  },
})
