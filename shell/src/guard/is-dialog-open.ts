/** Whether a dialog, of the shell or of any module, lies over the page. */
export function isDialogOpen(): boolean {
  return document.querySelector('[role=dialog], [role=alertdialog]') !== null
}
