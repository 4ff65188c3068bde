import type { Editor } from '@tiptap/react'
import {
  Bold,
  Code,
  Image,
  IndentDecrease,
  IndentIncrease,
  Italic,
  Link,
  List,
  ListOrdered,
  Palette,
  Redo2,
  SquareCode,
  Strikethrough,
  TextQuote,
  Underline,
  Undo2,
} from 'lucide-react'
import type { ReactNode } from 'react'

export interface EditorTool {
  /** Key of its name among the texts. */
  key: string
  icon: ReactNode
  /** As written on keyboards. */
  shortcut?: string
  /** Starts a group. */
  begins?: boolean
  /** Whether its icon points along the text, and therefore turns with its direction. */
  points?: boolean
  opens?: 'color' | 'link' | 'image'
  isOn?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
  run?: (editor: Editor) => void
}

const chain = (editor: Editor) => editor.chain().focus()

/** The tools after the choice of heading, in order. */
export const editorTools: readonly EditorTool[] = [
  {
    key: 'bold',
    icon: <Bold />,
    shortcut: 'Ctrl+B',
    begins: true,
    isOn: (editor) => editor.isActive('bold'),
    run: (editor) => chain(editor).toggleBold().run(),
  },
  {
    key: 'italic',
    icon: <Italic />,
    shortcut: 'Ctrl+I',
    isOn: (editor) => editor.isActive('italic'),
    run: (editor) => chain(editor).toggleItalic().run(),
  },
  {
    key: 'underline',
    icon: <Underline />,
    shortcut: 'Ctrl+U',
    isOn: (editor) => editor.isActive('underline'),
    run: (editor) => chain(editor).toggleUnderline().run(),
  },
  {
    key: 'strikethrough',
    icon: <Strikethrough />,
    isOn: (editor) => editor.isActive('strike'),
    run: (editor) => chain(editor).toggleStrike().run(),
  },
  {
    key: 'inlineCode',
    icon: <Code />,
    isOn: (editor) => editor.isActive('code'),
    run: (editor) => chain(editor).toggleCode().run(),
  },
  { key: 'textColor', icon: <Palette />, opens: 'color' },
  {
    key: 'bulletList',
    icon: <List />,
    begins: true,
    points: true,
    isOn: (editor) => editor.isActive('bulletList'),
    run: (editor) => chain(editor).toggleBulletList().run(),
  },
  {
    key: 'numberedList',
    icon: <ListOrdered />,
    isOn: (editor) => editor.isActive('orderedList'),
    run: (editor) => chain(editor).toggleOrderedList().run(),
  },
  {
    key: 'outdent',
    icon: <IndentDecrease />,
    shortcut: 'Ctrl+[',
    points: true,
    can: (editor) => editor.can().outdent(),
    run: (editor) => chain(editor).outdent().run(),
  },
  {
    key: 'indent',
    icon: <IndentIncrease />,
    shortcut: 'Ctrl+]',
    points: true,
    can: (editor) => editor.can().indent(),
    run: (editor) => chain(editor).indent().run(),
  },
  {
    key: 'quote',
    icon: <TextQuote />,
    points: true,
    isOn: (editor) => editor.isActive('blockquote'),
    run: (editor) => chain(editor).toggleBlockquote().run(),
  },
  {
    key: 'codeBlock',
    icon: <SquareCode />,
    isOn: (editor) => editor.isActive('codeBlock'),
    run: (editor) => chain(editor).toggleCodeBlock().run(),
  },
  {
    key: 'link',
    icon: <Link />,
    begins: true,
    opens: 'link',
    isOn: (editor) => editor.isActive('link'),
  },
  { key: 'image', icon: <Image />, opens: 'image' },
  {
    key: 'undo',
    icon: <Undo2 />,
    shortcut: 'Ctrl+Z',
    begins: true,
    points: true,
    can: (editor) => editor.can().undo(),
    run: (editor) => chain(editor).undo().run(),
  },
  {
    key: 'redo',
    icon: <Redo2 />,
    shortcut: 'Ctrl+Y',
    points: true,
    can: (editor) => editor.can().redo(),
    run: (editor) => chain(editor).redo().run(),
  },
]
