import { onDemand } from '@atrium/ui'
import type { ReactNode } from 'react'

import type { AssignmentDialogProps } from './assignment-dialog/assignment-dialog.tsx'
import type { CommentInputProps } from './comment-input/comment-input.tsx'
import type { CameraDialogProps } from './photo-selector/camera-dialog.tsx'
import type { DaySpanSelectorProps } from './date-selector/day-span-selector.tsx'
import type { DateSelectorProps } from './date-selector/date-selector.tsx'
import type { FileViewerProps } from './file-viewer/file-viewer.tsx'
import type { LanguageSelectorProps } from './language-selector/language-selector.tsx'
import type { ListSelectorProps } from './list-selector/list-selector.tsx'
import type { MentionFieldProps } from './mention-field/mention-field.tsx'
import type { MenuListProps } from './menu-list/menu-list.tsx'
import type { MultilingualInputProps } from './multilingual-input/multilingual-input.tsx'
import type { PhotoPickerProps } from './photo-picker/photo-picker.tsx'
import type { PhotoSelectorProps } from './photo-selector/photo-selector.tsx'
import type { ScanDialogProps } from './scan/scan-dialog.tsx'
import type { SelectorRow } from './selector/selector-source.ts'
import type { TreePickerProps } from './tree-picker/tree-picker.tsx'
import type { TreeNode } from './tree-picker/tree-source.ts'

// Each loads when it is first shown: no page needs all of them.
const assignmentDialog = onDemand<AssignmentDialogProps>(
  async () => (await import('./assignment-dialog/assignment-dialog.tsx')).AssignmentDialog,
)
const dateSelector = onDemand<DateSelectorProps>(
  async () => (await import('./date-selector/date-selector.tsx')).DateSelector,
)
const daySpanSelector = onDemand<DaySpanSelectorProps>(
  async () => (await import('./date-selector/day-span-selector.tsx')).DaySpanSelector,
)
const languageSelector = onDemand<LanguageSelectorProps>(
  async () => (await import('./language-selector/language-selector.tsx')).LanguageSelector,
)
const listSelector = onDemand<ListSelectorProps<SelectorRow>>(
  async () => (await import('./list-selector/list-selector.tsx')).ListSelector,
)
const menuList = onDemand<MenuListProps>(async () => (await import('./menu-list/menu-list.tsx')).MenuList)
const commentInput = onDemand<CommentInputProps>(
  async () => (await import('./comment-input/comment-input.tsx')).CommentInput,
)
const mentionField = onDemand<MentionFieldProps>(
  async () => (await import('./mention-field/mention-field.tsx')).MentionField,
)
const multilingualInput = onDemand<MultilingualInputProps>(
  async () => (await import('./multilingual-input/multilingual-input.tsx')).MultilingualInput,
)
const photoSelector = onDemand<PhotoSelectorProps>(
  async () => (await import('./photo-selector/photo-selector.tsx')).PhotoSelector,
)
const photoPicker = onDemand<PhotoPickerProps<unknown>>(
  async () => (await import('./photo-picker/photo-picker.tsx')).PhotoPicker,
)
const treePicker = onDemand<TreePickerProps<TreeNode>>(
  async () => (await import('./tree-picker/tree-picker.tsx')).TreePicker,
)
const cameraDialog = onDemand<CameraDialogProps>(
  async () => (await import('./photo-selector/camera-dialog.tsx')).CameraDialog,
)
const scanDialog = onDemand<ScanDialogProps>(async () => (await import('./scan/scan-dialog.tsx')).ScanDialog)
const fileViewer = onDemand<FileViewerProps>(
  async () => (await import('./file-viewer/file-viewer.tsx')).FileViewer,
)

export const AssignmentDialog = assignmentDialog.Component
export const CameraDialog = cameraDialog.Component
export const DateSelector = dateSelector.Component
/** Shown by `DaySpanField`. */
export const DaySpanSelector = daySpanSelector.Component
export const FileViewer = fileViewer.Component
export const LanguageSelector = languageSelector.Component
/** Returns the selected items as they were passed in, so that they keep their type. */
export const ListSelector = listSelector.Component as <Item extends SelectorRow>(
  props: ListSelectorProps<Item>,
) => ReactNode
export const MenuList = menuList.Component
/** The editor's code loads when the first field is shown. */
export const MentionField = mentionField.Component
export const CommentInput = commentInput.Component
export const MultilingualInput = multilingualInput.Component
export const PhotoSelector = photoSelector.Component
/** `onChange` receives what the upload returns. */
export const PhotoPicker = photoPicker.Component as <Photo>(props: PhotoPickerProps<Photo>) => ReactNode
/** Reads codes with the camera; a reader for browsers without one loads with the first picture. */
export const ScanDialog = scanDialog.Component
/** Returns the selected nodes as they were passed in, so that they keep their type. */
export const TreePicker = treePicker.Component as <Node extends TreeNode>(
  props: TreePickerProps<Node>,
) => ReactNode
