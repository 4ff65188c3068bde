/**
 * The version of what the server promises to modules, as `major.minor`. An addition raises the minor part, a removal or a
 * change the major part. A release names the range that it was built against.
 */
export const contractVersion = '2.0'
