import type { ComponentType } from 'react'

import {
  CommentStory,
  InfoStory,
  MultilingualStory,
  NameStory,
  RichTextStory,
  RichViewStory,
} from './editor-stories.tsx'
import { ConfirmStory, PictureStory, ToastStory } from './notice-stories.tsx'
import { PhotoPickerStory, PhotoSelectorStory } from './photo-stories.tsx'
import { DateStory, LanguageStory, ListStory, MenuStory, PagesStory, TreeStory } from './selector-stories.tsx'

/** Every helper, by its name in the address. */
export const stories: readonly { name: string; Story: ComponentType }[] = [
  { name: 'toast', Story: ToastStory },
  { name: 'confirm', Story: ConfirmStory },
  { name: 'menu-list', Story: MenuStory },
  { name: 'list-selector', Story: ListStory },
  { name: 'selector', Story: PagesStory },
  { name: 'tree-picker', Story: TreeStory },
  { name: 'date-selector', Story: DateStory },
  { name: 'language-selector', Story: LanguageStory },
  { name: 'name-editor', Story: NameStory },
  { name: 'info-editor', Story: InfoStory },
  { name: 'multilingual-input', Story: MultilingualStory },
  { name: 'rich-text', Story: RichTextStory },
  { name: 'rich-text-view', Story: RichViewStory },
  { name: 'comment', Story: CommentStory },
  { name: 'picture', Story: PictureStory },
  { name: 'photo-selector', Story: PhotoSelectorStory },
  { name: 'photo-picker', Story: PhotoPickerStory },
]
