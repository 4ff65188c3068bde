export { Asked, AskedPages } from './asked/asked.tsx'
export type { AskedPagesProps, AskedProps } from './asked/asked.tsx'
export { ConfirmDialog } from './dialog/confirm-dialog.tsx'
export type { ConfirmDialogProps } from './dialog/confirm-dialog.tsx'
export { DialogFrame } from './dialog/dialog-frame.tsx'
export type { DialogFrameProps } from './dialog/dialog-frame.tsx'
export { useConfirm } from './dialog/use-confirm.tsx'
export type { Question } from './dialog/use-confirm.tsx'
export { FormDialog } from './form-dialog/form-dialog.tsx'
export type { FormDialogProps } from './form-dialog/form-dialog.tsx'
export { LazyDialog } from './lazy-dialog/lazy-dialog.tsx'
export type { LazyDialogProps } from './lazy-dialog/lazy-dialog.tsx'
export { LoadMore } from './load-more/load-more.tsx'
export type { FurtherPages, LoadMoreProps } from './load-more/load-more.tsx'
export { LoadMoreAgain } from './load-more/load-more-again.tsx'
export { useFailureToast } from './load-more/use-failure-toast.ts'
export { PathText } from './path-text/path-text.tsx'
export { SearchField } from './search-field/search-field.tsx'
export type { SearchFieldProps } from './search-field/search-field.tsx'
export { InfoEditor } from './name-editor/info-editor.tsx'
export type { Info, InfoEditorProps } from './name-editor/info-editor.tsx'
export type { EditorLanguage, Multilingual } from './name-editor/multilingual.ts'
export { NameEditor } from './name-editor/name-editor.tsx'
export type { NameEditorProps } from './name-editor/name-editor.tsx'
export type { CommentInputProps } from './comment-input/comment-input.tsx'
export type { DateSelectorProps } from './date-selector/date-selector.tsx'
export type { LanguageSelectorProps } from './language-selector/language-selector.tsx'
export type { AssignmentDialogProps } from './assignment-dialog/assignment-dialog.tsx'
export type { AssignmentRow } from './assignment-dialog/assignment-list.tsx'
export {
  AssignmentDialog,
  ChooseTable,
  CommentInput,
  DateSelector,
  LanguageSelector,
  ListSelector,
  MapColumns,
  MenuList,
  MultilingualInput,
  PhotoPicker,
  PhotoSelector,
  RowDifferences,
  RowsByAction,
  TableReport,
  UploadProgress,
  WorkProgress,
} from './lazy-modals.tsx'
export type { ChooseTableProps } from './staged-import/choose-table.tsx'
export type { MappedColumn } from './staged-import/column-mapping.tsx'
export type { ImportTexts, RowCounts } from './staged-import/import-texts.ts'
export type { MapColumnsProps } from './staged-import/map-columns.tsx'
export type { DifferentRow, RowDifferencesProps } from './staged-import/row-differences.tsx'
export type { RowsByActionProps } from './staged-import/rows-by-action.tsx'
export type { TableReportProps, UndoObstacles } from './staged-import/table-report.tsx'
export type { TemplateFormat } from './staged-import/templates.tsx'
export type { UploadProgressProps } from './staged-import/upload-progress.tsx'
export type { WorkProgressProps } from './staged-import/work-progress.tsx'
export type { ListSelectorProps } from './list-selector/list-selector.tsx'
export type { MenuEntry, MenuListProps } from './menu-list/menu-list.tsx'
export type { MultilingualInputProps, MultilingualKind } from './multilingual-input/multilingual-input.tsx'
export type { KeptPhoto, PhotoPickerProps } from './photo-picker/photo-picker.tsx'
export type { UploadPhoto } from './photo-picker/use-picked-photos.ts'
export type { PhotoSelectorProps } from './photo-selector/photo-selector.tsx'
export type { CroppedPhoto, NoPhoto } from './photo-selector/photo-result.ts'
export { downloadPicture, printElement } from './picture/lazy-picture.ts'
export { PictureButtons } from './picture/picture-buttons.tsx'
export type { PictureButtonsProps } from './picture/picture-buttons.tsx'
export { RichTextEditor, RichTextView } from './rich-text/lazy-rich-text.tsx'
export type { RichTextEditorProps } from './rich-text/rich-text-editor.tsx'
export type { RichTextViewProps } from './rich-text/rich-text-view.tsx'
export { PickField } from './pick-field/pick-field.tsx'
export type { PickFieldProps } from './pick-field/pick-field.tsx'
export { inParts } from './selector/description.ts'
export type { Description, DescriptionParts } from './selector/description.ts'
export { FilterField } from './selector/filter-field.tsx'
export type { FilterFieldProps } from './selector/filter-field.tsx'
export { listSource } from './selector/list-source.ts'
export { Selector } from './selector/selector.tsx'
export type { SelectorProps } from './selector/selector.tsx'
export type { SelectorPage, SelectorQuery, SelectorRow, SelectorSource } from './selector/selector-source.ts'
export { toast } from './toast/toast.ts'
export { ToastHost } from './toast/toast-host.tsx'
export { TreePicker } from './tree-picker/tree-picker.tsx'
export type { TreePickerProps } from './tree-picker/tree-picker.tsx'
export type { TreeBranch, TreeNode, TreeSource } from './tree-picker/tree-source.ts'
