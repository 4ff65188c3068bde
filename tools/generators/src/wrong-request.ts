/** A command that cannot be carried out, explained to the person who typed it. Nothing was written. */
export class WrongRequest extends Error {}
