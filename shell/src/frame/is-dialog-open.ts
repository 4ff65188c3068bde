/** Whether a dialog lies over the page, of the shell or of any module. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null
}
