/** The plan of an import differs from its dry run: the job writes nothing, and shows a new dry run. */
export class ChangedMeanwhile extends Error {
  override name = 'ChangedMeanwhile'
}
