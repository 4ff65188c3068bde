/** The building is no longer what the dry run was made of: nothing is written, a new dry run is shown. */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile'
}
