/**
 * The version of what the server promises to modules, as `major.minor`: the minor part grows with what is added, the major one
 * with what is taken away or changed. A release says which range it was built against.
 */
export const contractVersion = '1.0'
