import { isLinkAddress, richTextLimits } from '@atrium/contract/rich-text'
import { Image } from '@tiptap/extension-image'
import { Placeholder } from '@tiptap/extensions'
import { StarterKit } from '@tiptap/starter-kit'

import { Indentation } from './indentation.ts'
import { TextColor } from './text-color.ts'

const { imageWidthMinimum, undoDepth, undoGroupDelay } = richTextLimits

/** Widths are whole pixels, whatever a dragged corner or foreign HTML says. */
const Picture = Image.extend({
  addAttributes() {
    return {
      ...this.parent?.(),
      width: {
        default: null,
        parseHTML: (element: HTMLElement) => element.getAttribute('width'),
        renderHTML: ({ width }: { width?: string | number | null }) =>
          width ? { width: Math.round(Number(width)) } : {},
      },
    }
  },
}).configure({
  allowBase64: false,
  resize: {
    enabled: true,
    minWidth: imageWidthMinimum,
    minHeight: 1,
    alwaysPreserveAspectRatio: true,
  },
})

/** Returns the editor's extensions: exactly what `allowed-content.ts` of the contract allows to be stored. */
export function editorExtensions(placeholder: string) {
  return [
    StarterKit.configure({
      heading: { levels: [1, 2, 3, 4, 5, 6] },
      undoRedo: { depth: undoDepth, newGroupDelay: undoGroupDelay },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        isAllowedUri: isLinkAddress,
        shouldAutoLink: isLinkAddress,
        HTMLAttributes: { target: null, rel: null, class: null },
      },
      trailingNode: false,
      // Its line needs an inline style sheet, which the content policy refuses.
      dropcursor: false,
    }),
    Picture,
    Indentation,
    TextColor,
    Placeholder.configure({ placeholder }),
  ]
}
