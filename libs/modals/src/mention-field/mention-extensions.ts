import { Extension, type Extensions } from '@tiptap/core'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Mention } from '@tiptap/extension-mention'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Placeholder, UndoRedo } from '@tiptap/extensions'
import { Plugin, PluginKey } from '@tiptap/pm/state'
import type { SuggestionProps } from '@tiptap/suggestion'
import { mentionTextOf } from './mention-document.ts'
import type { Mentionable } from './mention-text.ts'

/** Names are looked for in the words that follow an @, as far as a name is long. */
const longestSearch = 40

export const suggestionKey = new PluginKey('mentionSuggestion')

/** A mention that somebody is typing. */
export interface StartedMention {
  /** What follows the @, up to the caret. */
  readonly search: string
  readonly pick: (person: Mentionable) => void
}

export interface MentionRules {
  readonly placeholder: string
  readonly maximum: number
  /** Hears of each change of the text whether it was refused for its length. */
  readonly onLength: (isRefused: boolean) => void
  readonly onMention: (started: StartedMention | null) => void
  /** Returns whether a key was for the list of people. */
  readonly onKey: (event: KeyboardEvent) => boolean
}

/** Mentions come from the list of people alone: no foreign HTML becomes one. */
const PersonMention = Mention.extend({
  parseHTML: () => [],
  // Names have a direction of their own.
  renderHTML: ({ node }) => ['bdi', { 'data-mention': '' }, `@${String(node.attrs['label'])}`],
})

/** Returns the editor's extensions: paragraphs, text, line breaks and mentions, nothing else. */
export function mentionExtensions({
  placeholder,
  maximum,
  onLength,
  onMention,
  onKey,
}: MentionRules): Extensions {
  const started = ({ query, command }: SuggestionProps<unknown, { id: string; label: string }>) =>
    onMention({ search: query, pick: ({ id, name }) => command({ id, label: name }) })
  return [
    Document,
    Paragraph,
    Text,
    HardBreak,
    UndoRedo,
    Placeholder.configure({ placeholder }),
    PersonMention.configure({
      suggestion: {
        char: '@',
        pluginKey: suggestionKey,
        allowSpaces: true,
        shouldShow: ({ query }) => query.length <= longestSearch,
        render: () => ({
          onStart: started,
          onUpdate: started,
          onExit: () => onMention(null),
          onKeyDown: ({ event }) => onKey(event),
        }),
      },
    }),
    longestText(maximum, onLength),
  ]
}

/** Refuses changes that make the text longer than it may be. One that is too long already can get shorter. */
function longestText(maximum: number, onLength: (isRefused: boolean) => void): Extension {
  return Extension.create({
    name: 'longestText',
    addProseMirrorPlugins: () => [
      new Plugin({
        filterTransaction(transaction) {
          if (!transaction.docChanged) return true
          const length = mentionTextOf(transaction.doc).text.length
          const isRefused = length > maximum && length > mentionTextOf(transaction.before).text.length
          onLength(isRefused)
          return !isRefused
        },
      }),
    ],
  })
}
