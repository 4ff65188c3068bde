import { getSchema } from '@tiptap/core'
import { expect, it } from 'vitest'
import { documentOf, mentionTextOf } from './mention-document.ts'
import { mentionExtensions } from './mention-extensions.ts'
import { partsOfMentionText } from './mention-text.ts'

const people = [
  { id: 'a', name: 'Ann' },
  { id: 'b', name: 'Anna Bo' },
]

it('splits a text at its mentions', () => {
  const parts = partsOfMentionText({ text: '@Anna Bo and @Ann, a@b.c', mentions: people })
  expect(parts).toEqual([
    { text: '@Anna Bo', id: 'b' },
    { text: ' and ', id: null },
    { text: '@Ann', id: 'a' },
    { text: ', a@b.c', id: null },
  ])
  expect(partsOfMentionText({ text: 'Plain', mentions: people })).toEqual([{ text: 'Plain', id: null }])
})

it('keeps a text through the editor, with empty lines and everybody who is mentioned', () => {
  const schema = getSchema(
    mentionExtensions({
      placeholder: '',
      maximum: 500,
      onLength: () => undefined,
      onMention: () => undefined,
      onKey: () => false,
    }),
  )
  expect(Object.keys(schema.nodes).toSorted()).toEqual(['doc', 'hardBreak', 'mention', 'paragraph', 'text'])
  expect(Object.keys(schema.marks)).toEqual([])
  const [ann, anna] = people
  for (const [text, mentions] of [
    ['', []],
    ['One\n\n  two @Ann\n', [ann]],
    ['@Anna Bo @Ann @Ann', [anna, ann]],
  ] as const)
    expect(mentionTextOf(schema.nodeFromJSON(documentOf({ text, mentions: people })))).toEqual({
      text,
      mentions,
    })
})
