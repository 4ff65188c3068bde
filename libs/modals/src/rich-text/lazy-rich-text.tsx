import { onDemand } from '@atrium/ui'

import type { RichTextEditorProps } from './rich-text-editor.tsx'
import type { RichTextViewProps } from './rich-text-view.tsx'

const editor = onDemand<RichTextEditorProps>(
  async () => (await import('./rich-text-editor.tsx')).RichTextEditor,
)
const view = onDemand<RichTextViewProps>(async () => (await import('./rich-text-view.tsx')).RichTextView)

/** Edits text with headings, lists, pictures and colours. The editor's code loads when the first one is shown. */
export const RichTextEditor = editor.Component

/** Shows rich text, cleaned on its way in, without the editor's code. */
export const RichTextView = view.Component
