import { richTextColors } from '@atrium/contract/rich-text'
import { Mark, mergeAttributes } from '@tiptap/core'

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    textColor: {
      /** One of the sixteen by its name; nothing takes the colour away. */
      setTextColor: (color: string | undefined) => ReturnType
    }
  }
}

/** A colour by name, so that it can be another shade in the dark. */
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
