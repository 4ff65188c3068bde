import { WrongRequest } from './wrong-request.ts'

/** Replaces a part of a file's text. @throws WrongRequest if the file no longer has it */
export function replaceIn(path: string, text: string, part: RegExp, by: string): string {
  if (!part.test(text))
    throw new WrongRequest(
      `${path} is not written as it was when this command was. Add by hand: ${by.trim()}`,
    )
  return text.replace(part, () => by)
}
