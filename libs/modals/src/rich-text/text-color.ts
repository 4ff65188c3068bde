import { richTextColors } from '@atrium/contract/rich-text'
import { Mark, mergeAttributes } from '@tiptap/core'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    textColor: {
      /** Sets one of the sixteen colours by its name; undefined removes the colour. */
      setTextColor: (color: string | undefined) => ReturnType
    }
  }
}

/** A colour by name, so that it can have another shade in dark mode. */
export const TextColor = Mark.create({
  name: 'textColor',
  addAttributes: () => ({
    color: {
      default: null,
      parseHTML: (element) => element.getAttribute('data-color'),
      renderHTML: ({ color }) => (color ? { 'data-color': color } : {}),
    },
  }),
  parseHTML: () => richTextColors.map((color) => ({ tag: `span[data-color="${color}"]` })),
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), 0],
  addCommands() {
    return {
      setTextColor:
        (color) =>
        ({ commands }) =>
          color ? commands.setMark(this.name, { color }) : commands.unsetMark(this.name),
    }
  },
})
