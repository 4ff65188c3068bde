/** The folder of the file store for files that jobs have written for people. */
export const exportFolder = 'export'

export const exportKey = (file: string): string => `${exportFolder}/${file}`

/** Returns the file of a key, undefined for a partial file or another one. */
export const fileOfKey = (key: string): string | undefined => /^export\/([0-9a-f-]{36})$/.exec(key)?.[1]
