import type { JSONContent } from '@tiptap/core'
import { Slice, type Node, type Schema } from '@tiptap/pm/model'
import { partsOfMentionText, type Mentionable, type MentionText } from './mention-text.ts'

/** Returns the editor's document of a text: a paragraph for each line. */
export function documentOf({ text, mentions }: MentionText): JSONContent {
  return {
    type: 'doc',
    content: text.split('\n').map((line) => ({
      type: 'paragraph',
      content: partsOfMentionText({ text: line, mentions }).map(({ id, text: part }) =>
        id === null ? { type: 'text', text: part } : { type: 'mention', attrs: { id, label: part.slice(1) } },
      ),
    })),
  }
}

/** Returns the text of the editor's document, and each person that it mentions once. */
export function mentionTextOf(document: Node): MentionText {
  const people = new Map<string, Mentionable>()
  const text = document.textBetween(0, document.content.size, '\n', (leaf) => {
    if (leaf.type.name !== 'mention') return '\n'
    const { id, label: name } = leaf.attrs as { id: string; label: string }
    people.set(id, { id, name })
    return `@${name}`
  })
  return { text, mentions: [...people.values()] }
}

/** Returns pasted text as the editor takes it, open at both ends so that it joins the lines around it. */
export function sliceOf(schema: Schema, text: string): Slice {
  const document = schema.nodeFromJSON(documentOf({ text, mentions: [] }))
  return new Slice(document.content, 1, 1)
}
