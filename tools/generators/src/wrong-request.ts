/** A command that cannot be carried out, in the words for who typed it. Nothing was written. */
export class WrongRequest extends Error {}
